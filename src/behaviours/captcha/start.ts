import { onPageShown } from '#session/pageViews.ts';
import { startCaptcha } from '#shell/captcha.ts';
import type { Behaviour } from '../behaviour.ts';

export const start: Behaviour = () => {
  void startCaptcha();
  onPageShown(() => void startCaptcha());
};
