import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'BannerWidget',
  aliases: ['Banner', 'BannerContentWidget'],
  variants: [
    {
      id: 'app-banner',
      name: 'Banner',
      icon: 'image',
      keywords: ['hero', 'header', 'picture', 'search'],
      group: 'Widgets',
      kind: 'widget',
    },
    {
      id: 'app.content-banner',
      component: 'BannerContentWidget',
      name: 'Content Banner',
      icon: 'image',
      keywords: ['hero', 'header', 'picture'],
      group: 'Widgets',
      kind: 'widget',
      schema: 'schema.content.json',
      fragmentTypes: [],
    },
  ],
  needsBrowser: 'never',
  fragmentTypes: ['BannerFragment', 'SearchFragment'],
  renderedBy: ['BannerFragment'],
  fitsIn: ['section.full-width'],
});
