export { TranslateButton } from './TranslateButton.tsx';
export { TranslationPage } from './TranslationPage.tsx';
export { useCategoryProperties } from './useCategoryProperties.ts';
