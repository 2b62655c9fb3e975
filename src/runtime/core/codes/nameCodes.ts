import type { CodeDocs } from './codeDoc.ts';

/** Names that nothing has. */
export const nameCodes = {
  'layout/unknown-widget': {
    title: 'Unknown widget',
    severity: 'error',
    meaning:
      'The name after "react." is not a widget of this site. Names are not case-sensitive. ' +
      'The node is skipped and the rest of the page is rendered.',
    wrong: '{ "$hydrate": "react.site-total" }',
    right: '{ "$hydrate": "react.sitetotals" }',
    cure:
      'Use the suggested name, or add the widget: npm run new:widget ' +
      '<name>. GET /api/v2/layouts/catalog lists all.',
  },
  'layout/unknown-resolver': {
    title: 'Unknown resolver',
    severity: 'error',
    meaning: 'A "$hydrate" without "react." computes a value: param, ref, sprintf, literal, api, translate.',
    wrong: '{ "$hydrate": "react.html", "name": { "$hydrate": "parm", "ref": "siteSection/name" } }',
    right: '{ "$hydrate": "react.html", "name": { "$hydrate": "param", "ref": "siteSection/name" } }',
    cure: 'Use the suggested name. A widget name needs the prefix "react.".',
  },
  'layout/unknown-middleware': {
    title: 'Unknown middleware',
    severity: 'error',
    meaning:
      'A key of "$middleware" is not known: role-filter, visibility, category-filter, ' +
      'conditions, transform. An unknown key would not restrict anything.',
    wrong: '{ "$hydrate": "react.html", "$middleware": { "role-filtr": { "roleIDs": [16] } } }',
    right: '{ "$hydrate": "react.html", "$middleware": { "role-filter": { "roleIDs": [16] } } }',
    cure: 'Use the suggested name.',
  },
  'layout/unknown-view-type': {
    title: 'Unknown layout view type',
    severity: 'error',
    meaning:
      '"layoutViewType" says which screen the layout is for, for example ' +
      'home, discussionList, categoryList, discussion.',
    wrong: '{ "layoutViewType": "discusionList", "name": "Posts", "layout": [] }',
    right: '{ "layoutViewType": "discussionList", "name": "Posts", "layout": [] }',
    cure: 'Use the suggested type.',
  },
  'layout/unknown-field': {
    title: 'Unknown field of a widget',
    severity: 'warning',
    meaning:
      'The key is not a field of the widget, at any depth, nor one allowed on every node. This is a warning: ' +
      'unknown keys are stored but ignored, so a misspelled field has no effect. A misspelled "$middleware", or a ' +
      'filter outside of it, is an error, because its node would be shown to everyone.',
    wrong: '{ "$hydrate": "react.html", "htm": "<p>Hello</p>" }',
    right: '{ "$hydrate": "react.html", "html": "<p>Hello</p>" }',
    cure: 'Use the suggested name, or remove the key.',
  },
  'layout/unknown-param': {
    title: 'Unknown page value',
    severity: 'warning',
    meaning:
      '"ref" of a `param` is not a value of pages with this layoutViewType. This is ' +
      'a warning: the value is empty, or its "default".',
    wrong: '{ "$hydrate": "react.html", "name": { "$hydrate": "param", "ref": "discussion/name" } }',
    right: '{ "$hydrate": "react.html", "name": { "$hydrate": "param", "ref": "siteSection/name" } }',
    cure: 'Use one of the paths under "layoutParams" of GET /api/v2/layouts/catalog?layoutViewType=….',
  },
  'layout/unknown-record': {
    title: 'Unknown record',
    severity: 'warning',
    meaning:
      'The document names a category, tag, collection, role, user, post or fragment by its ID, but the ' +
      'site has no record with that ID. This is a warning, given when a layout is saved and by `folkmoot ' +
      'validate --site`: anything that shows that record stays empty.',
    wrong: '{ "$hydrate": "react.discussion.discussions", "apiParams": { "categoryID": 9999 } }',
    right: '{ "$hydrate": "react.discussion.discussions", "apiParams": { "categoryID": 3 } }',
    cure: 'Use the ID of an existing record, or remove it. This is often needed for layouts from another site.',
  },
  'layout/unknown-ref': {
    title: 'A reference points to nothing',
    severity: 'warning',
    meaning: 'A "ref" points to a place that does not exist in the document. The value would be empty.',
    wrong: '{ "$hydrate": "react.html", "name": { "$hydrate": "ref", "ref": "/layout/9/title" } }',
    right: '{ "$hydrate": "react.html", "name": { "$hydrate": "ref", "ref": "/layout/9/title", "default": "" } }',
    cure: 'Use the path from the root of the document, such as /layout/0/title, or add a "default".',
  },
  'layout/unknown-route': {
    title: 'Unknown API call',
    severity: 'warning',
    meaning: 'An "api" value uses a path that does not exist in the API. Anything that uses the value would fail.',
    wrong: '{ "$hydrate": "react.html", "name": { "$hydrate": "api", "url": "/discusions" } }',
    right: '{ "$hydrate": "react.html", "name": { "$hydrate": "api", "url": "/discussions" } }',
    cure: 'Check the path in the API reference.',
  },
  'layout/unknown-option': {
    title: 'A value is not one of the choices',
    severity: 'error',
    meaning:
      'A field has a value that the widget does not support. An item of a list would be left out; for a list of ' +
      'tabs, ' +
      'that can mean an empty page. Outside of lists, likely misspellings are reported as warnings.',
    wrong: '{ "$hydrate": "react.tabs", "tabConfiguration": [ { "tabPresetID": "recent-discusions" } ] }',
    right: '{ "$hydrate": "react.tabs", "tabConfiguration": [ { "tabPresetID": "recent-discussions" } ] }',
    cure: 'Use one of the suggested values.',
  },
} satisfies CodeDocs;
