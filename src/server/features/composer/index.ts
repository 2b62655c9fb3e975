export { countFailedSchedules } from './repo/schedules.ts';
