/** Milliseconds that this thread computed during `task`: what else the machine does meanwhile is not counted. */
export async function cpuMs(task: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await task();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
