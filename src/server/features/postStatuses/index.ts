export {
  defaultStatus,
  loadStatusRows,
  openStatusIn,
  readStatusRows,
  statusIn,
  type StatusRow,
} from './repo/statusCatalog.ts';
