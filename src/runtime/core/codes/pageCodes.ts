import type { CodeDocs } from './codeDoc.ts';

/** Problems that only occur when a page is built or rendered. */
export const pageCodes = {
  'layout/stopped': {
    title: 'The layout is disabled',
    severity: 'error',
    meaning:
      'A server crashed or was blocked for several seconds while rendering this layout. The same ' +
      'content is not rendered again; viewers see the built-in layout instead.',
    wrong: '{ "jsont": { "$each": "/", "$item": { "$each": "/", … } } }',
    right: '{ "jsont": { "$each": "/", "$item": { "title": "/name" } } }',
    cure:
      'Find the node that causes too much work, change it and save the layout: changed content is enabled ' +
      'again. If the server was killed for another reason at that moment, any change will do.',
  },
  'layout/too-costly': {
    title: 'Parts of the layout take too much work',
    severity: 'error',
    meaning:
      'Markup with many tags, large lists or long expressions used up the budget of work that a page has. ' +
      'The widgets that no longer fit are left out; the rest of the page is shown.',
    wrong: '{ "$hydrate": "react.html", "html": "<table><a><table><a>…" }',
    right: '{ "$hydrate": "react.html", "html": "<p>…</p>" }',
    cure:
      'Open a page with this layout: the widgets that are missing say why. Use less markup, ask for less ' +
      'data, or split the layout across several pages.',
  },
  'layout/hydration-failed': {
    title: "A widget's data could not be prepared",
    severity: 'error',
    meaning:
      'This node failed while the server added data to the layout: a call was rejected, a record does not ' +
      'exist, or a resolver had invalid input. The nodes around it are rendered.',
    wrong: '{ "$hydrate": "api", "url": "/discussions/0" }',
    right: '{ "$hydrate": "api", "url": "/discussions/12" }',
    cure: 'Read the reason in the message and check the inputs of the node.',
  },
  'layout/render-failed': {
    title: 'A widget crashed while rendering',
    severity: 'error',
    meaning:
      'The component threw an error on the server or in the browser, or its script did not load. ' +
      'Members see nothing in its place; admins in debug mode see this message.',
    wrong: 'props.items.map(…) where items is missing',
    right: 'props.items?.map(…), or "items" is required by the schema',
    cure:
      'Fix the component or tighten its schema, so that invalid data is rejected earlier. ' +
      "The stack is in the browser's console or the server's log.",
  },
} satisfies CodeDocs;
