export { localeKeys } from './routes/locales.ts';
