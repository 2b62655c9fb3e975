/** Apple’s systems, where Cmd does what Ctrl does elsewhere. In the browser alone. */
export const isApple = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.platform);
