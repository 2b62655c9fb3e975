import { maxLayoutBytes, maxNodeDepth, maxNodes, maxStringLength, maxValueDepth, maxValues } from '../limits.ts';
import type { CodeDocs } from './codeDoc.ts';

const number = (value: number) => value.toLocaleString('en');

/** Problems of a document as a whole. */
export const documentCodes = {
  'layout/not-json': {
    title: 'The text is not valid JSON',
    severity: 'error',
    meaning:
      'The document could not be parsed: a comma or bracket is missing or too many, ' +
      'a string is not closed, or the text was cut off.',
    wrong: '{ "name": "Home", "layout": [ }',
    right: '{ "layoutViewType": "home", "name": "Home", "layout": [] }',
    cure: 'Go to the given line and column. JSON does not allow comments or a comma before a closing bracket.',
  },
  'layout/too-large': {
    title: 'The document is too large',
    severity: 'error',
    meaning:
      `A document can have up to ${number(maxLayoutBytes)} bytes and ${number(maxValues)} values (objects, ` +
      'lists, strings, numbers). Larger ones are rejected before they are parsed or checked.',
    wrong: '{ "layout": [ … 3 MB … ] }',
    right: '{ "layout": [ … a few widgets that load their records … ] }',
    cure: 'Split the page, or let a widget load its records page by page instead of including them in the document.',
  },
  'layout/too-deep': {
    title: 'The document is nested too deeply',
    severity: 'error',
    meaning:
      `Nodes can be nested ${maxNodeDepth} levels deep, and the values of one node ${maxValueDepth} levels. ` +
      'Deeper levels of a response are left out; an authored document is rejected.',
    wrong: '{ "$hydrate": "react.html", "x": [[[[[[ … ]]]]]] }',
    right: '{ "$hydrate": "react.html", "html": "<p>…</p>" }',
    cure: 'Flatten the document. A fragment or tab that contains itself is the usual reason.',
  },
  'layout/too-many-nodes': {
    title: 'There are too many nodes',
    severity: 'error',
    meaning:
      `A page can have ${number(maxNodes)} nodes. The first ${number(maxNodes)} nodes of a ` +
      'response are rendered; an authored document is rejected.',
    wrong: '{ "layout": [ … 10,000 widgets … ] }',
    right: '{ "layout": [ { "$hydrate": "react.section.1-column", "children": [ … one list … ] } ] }',
    cure: 'Split the page, or use one widget that lists records instead of a widget for each.',
  },
  'layout/string-too-long': {
    title: 'A string is too long',
    severity: 'error',
    meaning: `A string can have ${number(maxStringLength)} characters. A node with a longer one is left out.`,
    wrong: '{ "$hydrate": "react.html", "html": "… 5 MB …" }',
    right: '{ "$hydrate": "react.html", "html": "<img src="/uploads/map.png" alt="Map">" }',
    cure: 'Shorten it, or upload it as a file and link to it. Do not embed images as data: URLs.',
  },
  'layout/invalid-text': {
    title: 'A text has an invalid character',
    severity: 'error',
    meaning:
      'A string or key contains the character NUL or half of a surrogate pair, which the database cannot store. ' +
      'Such characters come from damaged files or wrong conversions and are never visible.',
    wrong: '{ "$hydrate": "react.html", "name": "News\\u0000" }',
    right: '{ "$hydrate": "react.html", "name": "News" }',
    cure: 'Remove the character that the problem names.',
  },
  'layout/forbidden-key': {
    title: 'A key has a dangerous name',
    severity: 'error',
    meaning:
      'Keys named __proto__, constructor or prototype can change the behaviour of every ' +
      'object in a program. A node with such a key is left out.',
    wrong: '{ "$hydrate": "react.html", "__proto__": { "isAdmin": true } }',
    right: '{ "$hydrate": "react.html", "html": "<p>…</p>" }',
    cure: 'Rename or remove the key.',
  },
  'layout/not-a-layout': {
    title: 'The document is not a layout',
    severity: 'error',
    meaning:
      'It is not an object, or one of the fields "layout" (a list), "name" and ' +
      '"layoutViewType" (strings) is missing or has the wrong type.',
    wrong: '{ "name": "Home", "layout": {} }',
    right: '{ "name": "Home", "layoutViewType": "home", "layout": [] }',
    cure: 'Start from { "name": "…", "layoutViewType": "home", "layout": [] }.',
  },
  'layout/not-a-node': {
    title: 'Something other than a node is used where a node is expected',
    severity: 'error',
    meaning:
      'A list of nodes contains a string, a number, or an object without "$hydrate" (in ' +
      'a reply: without "$reactComponent" and "$reactProps").',
    wrong: '{ "layout": [ { "title": "Welcome" } ] }',
    right: '{ "$hydrate": "react.html", "html": "<h2>Welcome</h2>" }',
    cure: 'Add "$hydrate": "react.…", or remove the entry.',
  },
  'layout/newer-version': {
    title: 'The document or a node is newer than this program',
    severity: 'error',
    meaning:
      '"$version" of the document or "$v" of a node is higher than this program ' +
      'supports. Reading it anyway could lose data.',
    wrong: '{ "$hydrate": "react.html", "$v": 9, "html": "<p>Hello</p>" }',
    right: '{ "$hydrate": "react.html", "$v": 1, "html": "<p>Hello</p>" }',
    cure: 'Update this program, or export the layout in an older version.',
  },
  'layout/duplicate-key': {
    title: 'A key appears twice in one object',
    severity: 'error',
    meaning: 'JSON keeps the last of two equal keys, so the first value is silently lost.',
    wrong: '{ "$hydrate": "react.html", "html": "<p>A</p>", "html": "<p>B</p>" }',
    right: '{ "$hydrate": "react.html", "html": "<p>A</p>" }',
    cure: 'Remove one of them.',
  },
  'layout/missing-migration': {
    title: 'A node of an older version cannot be migrated',
    severity: 'warning',
    meaning:
      'The node was written for an older version of its widget, but the widget has no migrations from ' +
      'that version. The node is read as if it were of the current version.',
    wrong: '{ "$hydrate": "react.example", "$v": 1 }',
    right: '{ "$hydrate": "react.example", "$v": 2 }',
    cure: "Add the widget's migrations.ts, or recreate the node.",
  },
  'layout/failed-migration': {
    title: 'A migration fails for a node',
    severity: 'error',
    meaning:
      'The node was written for an older version of its widget, and the migration to the current version threw an ' +
      'error, or returned no fields. The node is not shown; the rest of the page is.',
    wrong: '{ "$hydrate": "react.example", "$v": 1, "heading": { "$hydrate": "param", "ref": "category.name" } }',
    right: '{ "$hydrate": "react.example", "$v": 2, "title": { "$hydrate": "param", "ref": "category.name" } }',
    cure:
      'Write the fields of the current version and set "$v" to it. Or correct the migration: any field of a stored ' +
      'node can be a node that makes its value, instead of the type that the schema names.',
  },
} satisfies CodeDocs;
