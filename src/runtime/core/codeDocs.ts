import type { ProblemCode } from '#lib/problem.ts';
import { maxLayoutBytes, maxNodeDepth, maxNodes, maxStringLength, maxValueDepth, maxValues } from './limits.ts';

/** Documentation of a problem code, for the command line and the reference. */
export interface CodeDoc {
  readonly title: string;
  readonly meaning: string;
  /** JSON that causes the problem. */
  readonly example: string;
  readonly cure: string;
}

const number = (value: number) => value.toLocaleString('en');

export const codeDocs: Readonly<Record<ProblemCode, CodeDoc>> = {
  'layout/not-json': {
    title: 'The text is not valid JSON',
    meaning:
      'The document could not be parsed: a comma or bracket is missing or too many, ' +
      'a string is not closed, or the text was cut off.',
    example: '{ "name": "Home", "layout": [ }',
    cure: 'Go to the given line and column. JSON does not allow comments or a comma before a closing bracket.',
  },
  'layout/too-large': {
    title: 'The document is too large',
    meaning:
      `A document can have up to ${number(maxLayoutBytes)} bytes and ${number(maxValues)} values (objects, ` +
      'lists, strings, numbers). Larger ones are rejected before they are parsed or checked.',
    example: '{ "layout": [ … 3 MB … ] }',
    cure: 'Split the page, or let a widget load its records page by page instead of including them in the document.',
  },
  'layout/too-deep': {
    title: 'The document is nested too deeply',
    meaning:
      `Nodes can be nested ${maxNodeDepth} levels deep, and the values of one node ${maxValueDepth} levels. ` +
      'Deeper levels of a response are left out; an authored document is rejected.',
    example: '{ "$hydrate": "react.html", "x": [[[[[[ … ]]]]]] }',
    cure: 'Flatten the document. A fragment or tab that contains itself is the usual reason.',
  },
  'layout/too-many-nodes': {
    title: 'There are too many nodes',
    meaning:
      `A page can have ${number(maxNodes)} nodes. The first ${number(maxNodes)} nodes of a ` +
      'response are rendered; an authored document is rejected.',
    example: '{ "layout": [ … 10,000 widgets … ] }',
    cure: 'Split the page, or use one widget that lists records instead of a widget for each.',
  },
  'layout/string-too-long': {
    title: 'A string is too long',
    meaning: `A string can have ${number(maxStringLength)} characters. A node with a longer one is left out.`,
    example: '{ "$hydrate": "react.html", "html": "… 5 MB …" }',
    cure: 'Shorten it, or upload it as a file and link to it. Do not embed images as data: URLs.',
  },
  'layout/invalid-text': {
    title: 'A text has an invalid character',
    meaning:
      'A string or key contains the character NUL or half of a surrogate pair, which the database cannot store. ' +
      'Such characters come from damaged files or wrong conversions and are never visible.',
    example: '{ "title": "News\\u0000" }',
    cure: 'Remove the character that the problem names.',
  },
  'layout/forbidden-key': {
    title: 'A key has a dangerous name',
    meaning:
      'Keys named __proto__, constructor or prototype can change the behaviour of every ' +
      'object in a program. A node with such a key is left out.',
    example: '{ "$hydrate": "react.html", "__proto__": { "isAdmin": true } }',
    cure: 'Rename or remove the key.',
  },
  'layout/not-a-layout': {
    title: 'The document is not a layout',
    meaning:
      'It is not an object, or one of the fields "layout" (a list), "name" and ' +
      '"layoutViewType" (strings) is missing or has the wrong type.',
    example: '{ "name": "Home", "layout": {} }',
    cure: 'Start from { "name": "…", "layoutViewType": "home", "layout": [] }.',
  },
  'layout/not-a-node': {
    title: 'Something other than a node is used where a node is expected',
    meaning:
      'A list of nodes contains a string, a number, or an object without "$hydrate" (in ' +
      'a reply: without "$reactComponent" and "$reactProps").',
    example: '{ "layout": [ { "title": "Welcome" } ] }',
    cure: 'Add "$hydrate": "react.…", or remove the entry.',
  },
  'layout/unknown-widget': {
    title: 'Unknown widget',
    meaning:
      'The name after "react." is not a widget of this site. Names are not case-sensitive. ' +
      'The node is skipped and the rest of the page is rendered.',
    example: '{ "$hydrate": "react.site-total" }',
    cure:
      'Use the suggested name, or add the widget: npm run new:widget ' +
      '<name>. GET /api/v2/layouts/catalog lists all.',
  },
  'layout/unknown-resolver': {
    title: 'Unknown resolver',
    meaning: 'A "$hydrate" without "react." computes a value: param, ref, sprintf, literal, api, translate.',
    example: '{ "title": { "$hydrate": "parm", "ref": "category/name" } }',
    cure: 'Use the suggested name. A widget name needs the prefix "react.".',
  },
  'layout/unknown-middleware': {
    title: 'Unknown middleware',
    meaning:
      'A key of "$middleware" is not known: role-filter, visibility, category-filter, ' +
      'conditions, transform. An unknown key would not restrict anything.',
    example: '{ "$middleware": { "role-filtr": { "roleIDs": [16] } } }',
    cure: 'Use the suggested name.',
  },
  'layout/unknown-view-type': {
    title: 'Unknown layout view type',
    meaning:
      '"layoutViewType" says which screen the layout is for, for example ' +
      'home, discussionList, categoryList, discussion.',
    example: '{ "layoutViewType": "discusionList" }',
    cure: 'Use the suggested type.',
  },
  'layout/invalid-props': {
    title: 'A widget has an invalid value',
    meaning:
      'A value has the wrong type, is not one of the choices, is out of range, or a required field is ' +
      "missing. The pointer shows the value; the widget's README.gen.md lists its fields.",
    example: '{ "$hydrate": "react.discussion.discussions", "apiParams": { "limit": "ten" } }',
    cure: 'Correct the value. Until then the node is left out; the nodes around it are rendered.',
  },
  'layout/invalid-middleware': {
    title: 'A middleware has an invalid value',
    meaning: 'The parameters of a middleware have the wrong type or an unknown value.',
    example: '{ "$middleware": { "visibility": { "device": "tablet" } } }',
    cure: 'Correct the value as the message says.',
  },
  'layout/misplaced-widget': {
    title: 'A widget is in the wrong place',
    meaning:
      'Banners belong in full-width sections, quick links in sections with columns, the title ' +
      'bar in "titleBar", and sections and the footer at the top level of the document. This ' +
      'is a warning: the widget is rendered where it is.',
    example: '{ "$hydrate": "react.section.1-column", "children": [ { "$hydrate": "react.app-banner" } ] }',
    cure: 'Move it to the suggested section.',
  },
  'layout/missing-asset': {
    title: 'A page without its main part',
    meaning:
      'Some page types exist for one part, such as a list of posts, a form or a ' +
      'conversation. This is a warning: the layout is stored without it.',
    example:
      '{ "layoutViewType": "discussionList", "layout": [ { "$hydrate": "react.section.1-column", "children": [] } ] }',
    cure: 'Add the suggested asset to a section.',
  },
  'layout/unknown-field': {
    title: 'Unknown field of a widget',
    meaning:
      'The key is not a field of the widget, nor one allowed on every node. This is a warning: ' +
      'unknown keys are stored but ignored, so a misspelled field has no effect.',
    example: '{ "$hydrate": "react.section.1-column", "childs": [] }',
    cure: 'Use the suggested name, or remove the key.',
  },
  'layout/unknown-param': {
    title: 'Unknown page value',
    meaning:
      '"ref" of a `param` is not a value of pages with this layoutViewType. This is ' +
      'a warning: the value is empty, or its "default".',
    example: '{ "layoutViewType": "home", … { "$hydrate": "param", "ref": "discussion/name" } }',
    cure: 'Use one of the paths under "layoutParams" of GET /api/v2/layouts/catalog?layoutViewType=….',
  },
  'layout/unknown-record': {
    title: 'Unknown record',
    meaning:
      'The document names a category, tag, collection, role, user, post or fragment by its ID, but the ' +
      'site has no record with that ID. This is a warning, given when a layout is saved and by `folkmoot ' +
      'validate --site`: anything that shows that record stays empty.',
    example: '{ "$hydrate": "react.discussion.list", "apiParams": { "categoryID": 9999 } }',
    cure: 'Use the ID of an existing record, or remove it. This is often needed for layouts from another site.',
  },
  'layout/newer-version': {
    title: 'The document or a node is newer than this program',
    meaning:
      '"$version" of the document or "$v" of a node is higher than this program ' +
      'supports. Reading it anyway could lose data.',
    example: '{ "$version": 2, "layout": [] }',
    cure: 'Update this program, or export the layout in an older version.',
  },
  'layout/invalid-input': {
    title: 'A value cannot be resolved',
    meaning:
      'The resolver of a value has missing or invalid input, such as a format with more placeholders ' +
      'than values, a "param" without "ref", or an address on another host.',
    example: '{ "$hydrate": "sprintf", "format": "%s of %s", "args": ["one"] }',
    cure: 'Correct the input; GET /api/v2/layouts/schema describes the inputs of each resolver.',
  },
  'layout/duplicate-id': {
    title: 'Two nodes have the same $id',
    meaning:
      '"$id" identifies a node among its siblings when the page changes. The second node ' +
      'with the same "$id" is identified by its position instead.',
    example: '[{ "$hydrate": "react.html", "$id": "a" }, { "$hydrate": "react.html", "$id": "a" }]',
    cure: 'Give each node a unique "$id", or none.',
  },
  'layout/duplicate-key': {
    title: 'A key appears twice in one object',
    meaning: 'JSON keeps the last of two equal keys, so the first value is silently lost.',
    example: '{ "title": "A", "title": "B" }',
    cure: 'Remove one of them.',
  },
  'layout/unknown-ref': {
    title: 'A reference points to nothing',
    meaning: 'A "ref" points to a place that does not exist in the document. The value would be empty.',
    example: '{ "$hydrate": "ref", "ref": "/layout/9/title" }',
    cure: 'Use the path from the root of the document, such as /layout/0/title, or add a "default".',
  },
  'layout/unknown-route': {
    title: 'Unknown API call',
    meaning: 'An "api" value uses a path that does not exist in the API. Anything that uses the value would fail.',
    example: '{ "$hydrate": "api", "url": "/discusions" }',
    cure: 'Check the path in the API reference.',
  },
  'layout/unknown-option': {
    title: 'A value is not one of the choices',
    meaning:
      'A field has a value that the widget does not support, so the item would be left out. For a list of tabs, that ' +
      'can mean an empty page.',
    example: '{ "tabPresetID": "recent-discusions" }',
    cure: 'Use one of the suggested values.',
  },
  'layout/incomplete-fields': {
    title: 'A field needs another one',
    meaning:
      'A field requires another field, or one of several fields is required and none is set. The widget renders ' +
      'without that part, or not at all.',
    example: '{ "filter": "category", "filterCategorySubType": "set" }',
    cure: 'Add the field that the problem names, or change the one that asks for it.',
  },
  'layout/unsafe-link': {
    title: 'A link would run as a script',
    meaning: 'An address starts with "javascript:", "data:" or "vbscript:". Such links are not stored.',
    example: '{ "name": "More", "url": "javascript:alert(1)" }',
    cure: 'Use an address that starts with /, https:, mailto: or tel:.',
  },
  'layout/dead-link': {
    title: 'A link points to a missing page',
    meaning:
      'No page of the site has this address. Pages added by administrators ' +
      'are only known when checking against the site.',
    example: '{ "name": "Topics", "url": "/discusions" }',
    cure: 'Check the address.',
  },
  'layout/missing-migration': {
    title: 'A node of an older version cannot be migrated',
    meaning:
      'The node was written for an older version of its widget, but the widget has no migrations from ' +
      'that version. The node is read as if it were of the current version.',
    example: '{ "$hydrate": "react.example", "$v": 1 }',
    cure: "Add the widget's migrations.ts, or recreate the node.",
  },
  'layout/stopped': {
    title: 'The layout is disabled',
    meaning:
      'A server crashed or was blocked for several seconds while rendering this layout. The same ' +
      'content is not rendered again; viewers see the built-in layout instead.',
    example: '{ "jsont": { "$each": "/", "$item": { "$each": "/", … } } }',
    cure:
      'Find the node that causes too much work, change it and save the layout: changed content is enabled ' +
      'again. If the server was killed for another reason at that moment, any change will do.',
  },
  'layout/too-costly': {
    title: 'Parts of the layout take too much work',
    meaning:
      'Markup with many tags, large lists or long expressions used up the budget of work that a page has. ' +
      'The widgets that no longer fit are left out; the rest of the page is shown.',
    example: '{ "$hydrate": "react.html", "html": "<table><a><table><a>…" }',
    cure:
      'Open a page with this layout: the widgets that are missing say why. Use less markup, ask for less ' +
      'data, or split the layout across several pages.',
  },
  'layout/hydration-failed': {
    title: "A widget's data could not be prepared",
    meaning:
      'This node failed while the server added data to the layout: a call was rejected, a record does not ' +
      'exist, or a resolver had invalid input. The nodes around it are rendered.',
    example: '{ "$hydrate": "api", "url": "/discussions/0" }',
    cure: 'Read the reason in the message and check the inputs of the node.',
  },
  'layout/render-failed': {
    title: 'A widget crashed while rendering',
    meaning:
      'The component threw an error on the server or in the browser, or its script did not load. ' +
      'Members see nothing in its place; admins in debug mode see this message.',
    example: 'props.items.map(…) where items is missing',
    cure:
      'Fix the component or tighten its schema, so that invalid data is rejected earlier. ' +
      "The stack is in the browser's console or the server's log.",
  },
};
