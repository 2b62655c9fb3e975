// Base styles: reset, fonts, theme values, typography. Imported for its CSS only.
import '#theme/reset.css.ts';
import '#theme/fonts.css.ts';
import '#theme/baseTheme.css.ts';
import '#theme/global.css.ts';
