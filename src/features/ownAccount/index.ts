export { DataExport } from './DataExport.tsx';
export { DeleteAccount } from './DeleteAccount.tsx';
export { SessionList } from './SessionList.tsx';
