export { type Catalogs, localeKeys } from './routes/locales.ts';
