export { showPreviewToast } from './PreviewToast.tsx';
