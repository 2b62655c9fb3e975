import type { CodeDocs } from './codeDoc.ts';

/** Problems of a node and its values. */
export const nodeCodes = {
  'layout/invalid-props': {
    title: 'A widget has an invalid value',
    severity: 'error',
    meaning:
      'A value has the wrong type, is not one of the choices, is out of range, or a required field is ' +
      "missing. The pointer shows the value; the widget's README.gen.md lists its fields.",
    wrong: '{ "$hydrate": "react.discussion.discussions", "apiParams": { "limit": "ten" } }',
    right: '{ "$hydrate": "react.discussion.discussions", "apiParams": { "limit": 10 } }',
    cure: 'Correct the value. Until then the node is left out; the nodes around it are rendered.',
  },
  'layout/invalid-middleware': {
    title: 'A middleware has an invalid value',
    severity: 'error',
    meaning:
      'A parameter of a middleware is misspelled, missing, of the wrong type, or has an unknown value. A filter ' +
      'that is ' +
      'not read would show its node to everyone, so the document is rejected.',
    wrong: '{ "$hydrate": "react.html", "$middleware": { "visibility": { "device": "tablet" } } }',
    right: '{ "$hydrate": "react.html", "$middleware": { "visibility": { "device": "mobile" } } }',
    cure: 'Correct the value as the message says.',
  },
  'layout/invalid-fallback': {
    title: 'What is shown instead is no list with one node',
    severity: 'error',
    meaning:
      '"$fallback", "$error" and "$empty" hold the node that is shown if this one fails, if what it requires is ' +
      'missing, or if it has no data. Each is a list with one node.',
    wrong: '{ "$hydrate": "react.rss", "$empty": { "$hydrate": "react.html" } }',
    right: '{ "$hydrate": "react.rss", "$empty": [ { "$hydrate": "react.html" } ] }',
    cure: 'Put the node in brackets, and keep one. Several nodes can be the items of a single one.',
  },
  'layout/too-many-fallbacks': {
    title: 'Too many fallbacks',
    severity: 'error',
    meaning:
      'A document has at most 100 nodes in "$fallback", "$error" and "$empty", and they nest at most 3 deep. ' +
      'What is deeper is never shown: the built-in notice is.',
    wrong:
      '{ "$hydrate": "react.rss", "$fallback": [ { "$hydrate": "react.rss", "$fallback": [ { "$hydrate": "react.rss",' +
      ' "$fallback": [ { "$hydrate": "react.rss", "$fallback": [ { "$hydrate": "react.html" } ] } ] } ] } ] }',
    right: '{ "$hydrate": "react.rss", "$fallback": [ { "$hydrate": "react.html" } ] }',
    cure: 'Use something that cannot fail, such as text, as the first fallback.',
  },
  'layout/unused-fallback': {
    title: 'A fallback that is never shown',
    severity: 'warning',
    meaning:
      '"$empty" belongs to widgets with data of their own, such as lists. Values and the title bar have no ' +
      'fallbacks: a value has its "default", and the built-in title bar replaces one that fails.',
    wrong: '{ "$hydrate": "react.html", "$empty": [ { "$hydrate": "react.rss" } ] }',
    right: '{ "$hydrate": "react.rss", "$empty": [ { "$hydrate": "react.html" } ] }',
    cure: 'Move the node to "$fallback" of a widget, or remove it.',
  },
  'layout/invalid-requirement': {
    title: 'A requirement has an invalid value',
    severity: 'error',
    meaning:
      'A rule of "$requires" is misspelled, incomplete or of an unknown kind. Its node would never be shown, so the ' +
      'document is rejected.',
    wrong: '{ "$hydrate": "react.rss", "$requires": { "rules": [ { "kind": "addon" } ] } }',
    right: '{ "$hydrate": "react.rss", "$requires": { "rules": [ { "kind": "addon", "addonID": "tagging" } ] } }',
    cure: 'Correct the rule as the message says.',
  },
  'layout/unknown-requirement': {
    title: 'A requirement names something that does not exist',
    severity: 'warning',
    meaning:
      'The add-on, the widget or the list of the API is unknown to this server, so the requirement is never met and ' +
      'the fallback is shown. This is a warning: another server may have it.',
    wrong: '{ "$hydrate": "react.rss", "$requires": { "rules": [ { "kind": "addon", "addonID": "taging" } ] } }',
    right: '{ "$hydrate": "react.rss", "$requires": { "rules": [ { "kind": "addon", "addonID": "tagging" } ] } }',
    cure: 'Correct the name, or remove the rule.',
  },
  'layout/invalid-input': {
    title: 'A value cannot be resolved',
    severity: 'error',
    meaning:
      'The resolver of a value has missing or invalid input, such as a format with more placeholders ' +
      'than values, a "param" without "ref", or an address on another host.',
    wrong: '{ "$hydrate": "react.html", "name": { "$hydrate": "sprintf", "format": "%s of %s", "args": ["one"] } }',
    right: '{ "$hydrate": "react.html", "name": { "$hydrate": "sprintf", "format": "%s", "args": ["one"] } }',
    cure: 'Correct the input; GET /api/v2/layouts/schema describes the inputs of each resolver.',
  },
  'layout/misplaced-widget': {
    title: 'A widget is in the wrong place',
    severity: 'warning',
    meaning:
      'Banners belong in full-width sections, quick links in sections with columns, the title ' +
      'bar in "titleBar", and sections and the footer at the top level of the document. This ' +
      'is a warning: the widget is rendered where it is.',
    wrong: '{ "$hydrate": "react.section.1-column", "children": [ { "$hydrate": "react.app-banner" } ] }',
    right: '{ "$hydrate": "react.section.full-width", "children": [ { "$hydrate": "react.app-banner" } ] }',
    cure: 'Move it to the suggested section.',
  },
  'layout/missing-asset': {
    title: 'A page without its main part',
    severity: 'warning',
    meaning:
      'Some page types exist for one part, such as a list of posts, a form or a ' +
      'conversation. This is a warning: the layout is stored without it.',
    wrong: '{ "layoutViewType": "discussionList", "layout": [] }',
    right: '{ "$hydrate": "react.section.1-column", "children": [ { "$hydrate": "react.asset.discussionList" } ] }',
    cure: 'Add the suggested asset to a section.',
  },
  'layout/incomplete-fields': {
    title: 'A field needs another one',
    severity: 'warning',
    meaning:
      'A field requires another field, or one of several fields is required and none is set. The widget renders ' +
      'without that part, or not at all.',
    wrong: '{ "$hydrate": "react.app-banner", "background": { "imageSource": "custom" } }',
    right: '{ "$hydrate": "react.app-banner", "background": { "imageSource": "styleGuide" } }',
    cure: 'Add the field that the problem names, or change the one that asks for it.',
  },
  'layout/duplicate-id': {
    title: 'Two nodes have the same $id',
    severity: 'warning',
    meaning:
      '"$id" identifies a node among its siblings when the page changes. The second node ' +
      'with the same "$id" is identified by its position instead.',
    wrong: '[{ "$hydrate": "react.html", "$id": "a" }, { "$hydrate": "react.html", "$id": "a" }]',
    right: '[{ "$hydrate": "react.html", "$id": "a" }, { "$hydrate": "react.html", "$id": "b" }]',
    cure: 'Give each node a unique "$id", or none.',
  },
  'layout/unsafe-link': {
    title: 'A link would run as a script',
    severity: 'error',
    meaning: 'An address starts with "javascript:", "data:" or "vbscript:". Such links are not stored.',
    wrong: '{ "name": "More", "url": "javascript:alert(1)" }',
    right: '{ "name": "More", "url": "/discussions" }',
    cure: 'Use an address that starts with /, https:, mailto: or tel:.',
  },
  'layout/dead-link': {
    title: 'A link points to a missing page',
    severity: 'warning',
    meaning:
      'No page of the site has this address, or the address is incomplete, such as "https://" or "mailto:" without ' +
      'anything after it. Pages added by administrators are only known when checking against the site.',
    wrong: '{ "name": "Topics", "url": "/discusions" }',
    right: '{ "name": "Topics", "url": "/discussions" }',
    cure: 'Check the address.',
  },
} satisfies CodeDocs;
