export { countFailedSchedules } from './repo/schedules.ts';
export { packRoutes } from './routes/packs.ts';
