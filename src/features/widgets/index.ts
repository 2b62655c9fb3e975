export { TroubleTable } from './TroubleTable.tsx';
export { WidgetScreen } from './WidgetScreen.tsx';
