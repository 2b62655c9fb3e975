import type { ProblemCode } from '#lib/problem.ts';
import { maxLayoutBytes, maxNodeDepth, maxNodes, maxStringLength, maxValueDepth, maxValues } from './limits.ts';

/** The page of one problem code: what the command line explains and the reference prints. */
export interface CodeDoc {
  readonly title: string;
  readonly meaning: string;
  /** JSON that raises it. */
  readonly example: string;
  readonly cure: string;
}

const number = (value: number) => value.toLocaleString('en');

export const codeDocs: Readonly<Record<ProblemCode, CodeDoc>> = {
  'layout/not-json': {
    title: 'The text is not JSON',
    meaning: 'The document could not be parsed: a comma or bracket is missing or too many, a string is not closed, or the text was cut off.',
    example: '{ "name": "Home", "layout": [ }',
    cure: 'Go to the line and column that are named. JSON allows no comments and no comma before a closing bracket.',
  },
  'layout/too-large': {
    title: 'The document is too large',
    meaning: `A document may have ${number(maxLayoutBytes)} bytes and ${number(maxValues)} values (objects, lists, texts, numbers). Larger ones are refused before they are parsed or checked.`,
    example: '{ "layout": [ … 3 MB … ] }',
    cure: 'Split the page, or let a widget fetch its records in pages instead of writing them into the document.',
  },
  'layout/too-deep': {
    title: 'The document nests too deeply',
    meaning: `Nodes may stand inside nodes ${maxNodeDepth} levels deep, and the values of one node ${maxValueDepth} levels. In a reply, what is deeper is left out and the rest is drawn; an authored document is refused.`,
    example: '{ "$hydrate": "react.html", "x": [[[[[[ … ]]]]]] }',
    cure: 'Flatten the document. A fragment or tab that contains itself is the usual reason.',
  },
  'layout/too-many-nodes': {
    title: 'There are too many nodes',
    meaning: `A page may have ${number(maxNodes)} nodes. In a reply, the first ${number(maxNodes)} are drawn; an authored document is refused.`,
    example: '{ "layout": [ … 10,000 widgets … ] }',
    cure: 'Split the page, or use one widget that lists records instead of a widget for each.',
  },
  'layout/string-too-long': {
    title: 'A text is too long',
    meaning: `A single text may have ${number(maxStringLength)} characters. The node that holds a longer one is left out.`,
    example: '{ "$hydrate": "react.html", "html": "… 5 MB …" }',
    cure: 'Shorten it, or upload it as a file and link to it. Pictures do not belong into documents as data: addresses.',
  },
  'layout/forbidden-key': {
    title: 'A key has a dangerous name',
    meaning:
      'Keys named __proto__, constructor or prototype can change the behaviour of every object in a program. The node that holds one is left out.',
    example: '{ "$hydrate": "react.html", "__proto__": { "isAdmin": true } }',
    cure: 'Rename or remove the key.',
  },
  'layout/not-a-layout': {
    title: 'The document is not a layout',
    meaning: 'It is not an object, or one of the fields "layout" (a list), "name" and "layoutViewType" (texts) is missing or of the wrong type.',
    example: '{ "name": "Home", "layout": {} }',
    cure: 'Start from { "name": "…", "layoutViewType": "home", "layout": [] }.',
  },
  'layout/not-a-node': {
    title: 'Something that is not a node stands where a node belongs',
    meaning: 'A list of nodes holds a text, a number, or an object without "$hydrate" (in a reply: without "$reactComponent" and "$reactProps").',
    example: '{ "layout": [ { "title": "Welcome" } ] }',
    cure: 'Add "$hydrate": "react.…", or remove the entry.',
  },
  'layout/unknown-widget': {
    title: 'Nobody registered that widget',
    meaning:
      'The name after "react." is not that of a widget of this site. Upper and lower case do not matter. On a page the node is skipped and the rest is drawn.',
    example: '{ "$hydrate": "react.site-total" }',
    cure: 'Use the suggested name, or add the widget: npm run new:widget <name>. GET /api/v2/layouts/catalog lists all.',
  },
  'layout/unknown-resolver': {
    title: 'Nobody registered that resolver',
    meaning: 'A "$hydrate" without "react." names a way to compute a value: param, ref, sprintf, literal, api, translate.',
    example: '{ "title": { "$hydrate": "parm", "ref": "category/name" } }',
    cure: 'Use the suggested name. A widget needs "react." in front of its name.',
  },
  'layout/unknown-middleware': {
    title: 'Nobody registered that middleware',
    meaning: 'A key of "$middleware" is not known: role-filter, visibility, category-filter, transform. An unknown one would restrict nothing.',
    example: '{ "$middleware": { "role-filtr": { "roleIDs": [16] } } }',
    cure: 'Use the suggested name.',
  },
  'layout/unknown-view-type': {
    title: 'No screen is of that type',
    meaning: '"layoutViewType" says which screen the layout is for, for example home, discussionList, categoryList, discussion.',
    example: '{ "layoutViewType": "discusionList" }',
    cure: 'Use the suggested type.',
  },
  'layout/invalid-props': {
    title: 'A widget was given something it cannot use',
    meaning:
      "A value has the wrong type, is not one of the choices, is out of range, or a required field is missing. The pointer leads to the value; the widget's README.gen.md lists its fields.",
    example: '{ "$hydrate": "react.discussion.discussions", "apiParams": { "limit": "ten" } }',
    cure: 'Correct the value. On a page the node is left out until then, its neighbours are drawn.',
  },
  'layout/invalid-middleware': {
    title: 'A middleware was given something it cannot use',
    meaning: 'The parameters of a middleware have the wrong type or an unknown value.',
    example: '{ "$middleware": { "visibility": { "device": "tablet" } } }',
    cure: 'Correct the value as the message says.',
  },
  'layout/misplaced-widget': {
    title: 'A widget stands where it does not fit',
    meaning:
      'Banners belong into full-width sections, quick links into sections with columns, the title bar into "titleBar", sections to the top of the document. This is a warning: the widget is drawn where it stands.',
    example: '{ "$hydrate": "react.section.1-column", "children": [ { "$hydrate": "react.app-banner" } ] }',
    cure: 'Move it to the section that is named.',
  },
  'layout/missing-asset': {
    title: 'A page without the part it is about',
    meaning:
      'Pages of some types show one thing above all: a list of posts, a form, a conversation. This is a warning: the layout is stored, and its readers will look for that part.',
    example: '{ "layoutViewType": "discussionList", "layout": [ { "$hydrate": "react.section.1-column", "children": [] } ] }',
    cure: 'Put the asset that is named into a section.',
  },
  'layout/unknown-field': {
    title: 'A field that the widget does not have',
    meaning:
      'The key is none of the fields of the widget, nor one that every node may have. This is a warning: unknown keys are kept and passed on, but nothing reads them, so a misspelt field is as good as absent.',
    example: '{ "$hydrate": "react.section.1-column", "childs": [] }',
    cure: 'Correct the name to the one suggested, or remove the key.',
  },
  'layout/unknown-param': {
    title: 'A value that this kind of page does not have',
    meaning: '"ref" of a `param` names nothing that pages of this layoutViewType offer. This is a warning: the value is empty, or its "default".',
    example: '{ "layoutViewType": "home", … { "$hydrate": "param", "ref": "discussion/name" } }',
    cure: 'Use one of the paths under "layoutParams" of GET /api/v2/layouts/catalog?layoutViewType=….',
  },
  'layout/newer-version': {
    title: 'The document or a node is newer than this program',
    meaning:
      '"$version" of the document or "$v" of a node is higher than this program knows. Reading it all the same could lose what the newer program wrote.',
    example: '{ "$version": 2, "layout": [] }',
    cure: 'Update this program, or export the layout in an older version.',
  },
  'layout/invalid-input': {
    title: 'A value cannot be made',
    meaning:
      'The resolver of a value lacks something, or was given something it cannot work with: a format with more places than values, a "param" without "ref", an address of another host.',
    example: '{ "$hydrate": "sprintf", "format": "%s of %s", "args": ["one"] }',
    cure: 'Give what the problem names; GET /api/v2/layouts/schema describes the inputs of each resolver.',
  },
  'layout/duplicate-id': {
    title: 'Two nodes have the same $id',
    meaning:
      '"$id" tells a node apart from its siblings when the page changes. The second node with the same one is told apart by its place instead.',
    example: '[{ "$hydrate": "react.html", "$id": "a" }, { "$hydrate": "react.html", "$id": "a" }]',
    cure: 'Give each node an "$id" of its own, or none.',
  },
  'layout/duplicate-key': {
    title: 'A key stands twice in one object',
    meaning: 'JSON keeps the last of two equal keys, so what the first one says is lost without a word.',
    example: '{ "title": "A", "title": "B" }',
    cure: 'Remove one of them.',
  },
  'layout/unknown-ref': {
    title: 'A reference leads nowhere',
    meaning: 'A "ref" names a place of the document that is not there. The value would be empty.',
    example: '{ "$hydrate": "ref", "ref": "/layout/9/title" }',
    cure: 'Write the path from the root of the document, such as /layout/0/title, or give a "default".',
  },
  'layout/unknown-route': {
    title: 'The API has no such call',
    meaning: 'An "api" value asks for a path that the API does not answer. What shows the value would fail.',
    example: '{ "$hydrate": "api", "url": "/discusions" }',
    cure: 'Check the path in the reference of the API.',
  },
  'layout/unknown-option': {
    title: 'A value is none of those that can be chosen',
    meaning: 'A field holds a value that the widget does not know. It leaves it out without a word, which for a list of tabs can mean an empty page.',
    example: '{ "tabPresetID": "recent-discusions" }',
    cure: 'Use one of the values that the problem names.',
  },
  'layout/unsafe-link': {
    title: 'A link would run as a script',
    meaning: 'An address starts with "javascript:", "data:" or "vbscript:". Such links are not stored.',
    example: '{ "name": "More", "url": "javascript:alert(1)" }',
    cure: 'Give an address that starts with /, https:, mailto: or tel:.',
  },
  'layout/dead-link': {
    title: 'A link leads to no page',
    meaning: 'An address inside the site that none of its pages has. Pages that administrators add are known only where the site is at hand.',
    example: '{ "name": "Topics", "url": "/discusions" }',
    cure: 'Check the address.',
  },
  'layout/missing-migration': {
    title: 'A node of an older version cannot be brought up to date',
    meaning:
      'The node was written for an older version of its widget, and the widget has no migrations from there. It is read as if it were of the present version.',
    example: '{ "$hydrate": "react.example", "$v": 1 }',
    cure: "Add the widget's migrations.ts, or write the node anew.",
  },
  'layout/stopped': {
    title: 'The layout is stopped',
    meaning:
      'A server ended, or did nothing else for several seconds, while it was making a page of this layout. The same content is not tried again; readers get the built-in layout of that kind of page.',
    example: '{ "jsont": { "$each": "/", "$item": { "$each": "/", … } } }',
    cure: 'Find the node that asks for too much, change it and save the layout: other content is tried anew. A server that was killed by somebody at that very moment leaves the same mark; any change will do then.',
  },
  'layout/hydration-failed': {
    title: "A widget's data could not be prepared",
    meaning:
      'While the server filled the layout with data, this node failed: a call was refused, a record does not exist, a resolver got the wrong input. Its neighbours are drawn.',
    example: '{ "$hydrate": "api", "url": "/discussions/0" }',
    cure: 'Read the reason in the message and check the inputs of the node.',
  },
  'layout/render-failed': {
    title: 'A widget crashed while it was drawn',
    meaning:
      'The component threw, on the server or in the browser, or its script did not arrive. Members see nothing in its place, admins in debug mode see this message.',
    example: 'props.items.map(…) where items is missing',
    cure: "Fix the component or tighten its schema, so that the data that crashes it is refused before. The stack is in the browser's console or the server's log.",
  },
};
