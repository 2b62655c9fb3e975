export { type CallToActionButton, CallToActionBox, type CallToActionBoxProps } from './CallToActionBox.tsx';
