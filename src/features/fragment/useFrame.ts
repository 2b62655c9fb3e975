import { type RefObject, useEffect, useRef, useState } from 'react';
import { type BridgeOptions, FrameBridge } from './FrameBridge.ts';

export type FrameState = 'loading' | 'ready' | 'failed';

export interface ShownFrame {
  readonly state: FrameState;
  /** Height of the content in px, once reported. */
  readonly height: number | undefined;
}

/** Opens the bridge to a frame while it is mounted. Changed inputs need a new frame. */
export function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { token, load }: Pick<BridgeOptions, 'token' | 'load'>,
): ShownFrame {
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
