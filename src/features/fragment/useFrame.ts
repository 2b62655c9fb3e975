import { type RefObject, useEffect, useRef, useState } from 'react';
import { type BridgeOptions, FrameBridge } from './FrameBridge.ts';

export type FrameState = 'loading' | 'ready' | 'failed';

export interface ShownFrame {
  readonly state: FrameState;
  /** Of its content, once it has said so. */
  readonly height: number | undefined;
}

/** Opens the bridge to a frame for as long as it stands. One frame, one life: what could change in it makes a new frame. */
export function useFrame(frame: RefObject<HTMLIFrameElement | null>, { token, load }: Pick<BridgeOptions, 'token' | 'load'>): ShownFrame {
  const [state, setState] = useState<FrameState>('loading');
  const [height, setHeight] = useState<number>();
  const first = useRef(load);
  useEffect(() => {
    if (!frame.current) return undefined;
    const bridge = new FrameBridge(frame.current, {
      token,
      load: first.current,
      onHeight: setHeight,
      onReady: () => setState('ready'),
      onFailed: () => setState('failed'),
    });
    return () => bridge.close();
  }, [frame, token]);
  return { state, height };
}
