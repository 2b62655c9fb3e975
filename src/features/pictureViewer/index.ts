export { startPictureViewer } from './startPictureViewer.tsx';
