// The ground every page stands on: reset, fonts, theme values, typography. Imported for its CSS alone.
import '#theme/reset.css.ts';
import '#theme/fonts.css.ts';
import '#theme/baseTheme.css.ts';
import '#theme/global.css.ts';
