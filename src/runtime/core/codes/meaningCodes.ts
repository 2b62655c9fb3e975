import type { CodeDocs } from './codeDoc.ts';

/** Problems of a page that is valid and still not what its author meant. */
export const meaningCodes = {
  'layout/heading-order': {
    title: 'Headings are out of order',
    severity: 'warning',
    meaning:
      'People who use a screen reader move through a page by its headings. A level that is skipped, or two main ' +
      'headings, hide how the page is structured. Titles of banners and of the main part of a page have level 1, ' +
      'titles of other widgets level 2.',
    wrong: '{ "$hydrate": "react.html", "html": "<h2>Opening hours</h2><h4>In winter</h4>" }',
    right: '{ "$hydrate": "react.html", "html": "<h2>Opening hours</h2><h3>In winter</h3>" }',
    cure: 'Use the level that the problem names, and choose the size of the text in the style guide.',
  },
  'layout/second-main': {
    title: 'A second main landmark',
    severity: 'warning',
    meaning:
      'The frame of every page has the main landmark, which screen readers jump to. HTML with <main> or ' +
      'role="main" adds a second one. This server removes it; other servers do not.',
    wrong: '{ "$hydrate": "react.html", "html": "<main><p>Welcome</p></main>" }',
    right: '{ "$hydrate": "react.html", "html": "<section><p>Welcome</p></section>" }',
    cure: 'Use <section> or <div>.',
  },
  'layout/picture-without-text': {
    title: 'A picture without a text alternative',
    severity: 'warning',
    meaning:
      'Screen readers read the "alt" of an image, and otherwise its address. An empty "alt" marks an image as ' +
      'decoration, which it cannot be if it is the only content of a link.',
    wrong: '{ "$hydrate": "react.html", "html": "<img src=\\"/uploads/map.png\\">" }',
    right: '{ "$hydrate": "react.html", "html": "<img src=\\"/uploads/map.png\\" alt=\\"Map of the hall\\">" }',
    cure: 'Describe the image in "alt", or write alt="" if it only decorates the page.',
  },
  'layout/never-visible': {
    title: 'A node that no one can see',
    severity: 'warning',
    meaning:
      'The conditions of a node and of the nodes around it exclude each other, for instance a widget for desktops ' +
      'in a section for phones, or their dates are over.',
    wrong:
      '{ "$hydrate": "react.section.1-column", "$middleware": { "visibility": { "device": "mobile" } }, "children": ' +
      '[ { "$hydrate": "react.html", "$middleware": { "visibility": { "device": "desktop" } } } ] }',
    right:
      '{ "$hydrate": "react.section.1-column", "$middleware": { "visibility": { "device": "mobile" } }, "children": ' +
      '[ { "$hydrate": "react.html" } ] }',
    cure: 'Remove one of the conditions, or the node.',
  },
  'layout/duplicate-asset': {
    title: 'The main part of a page appears twice',
    severity: 'warning',
    meaning:
      'Some widgets are what a page is about, such as its list of posts or its form. Twice on one page, they load ' +
      'the same data, share the page number of the address, and repeat the main heading. One for phones and one ' +
      'for desktops is fine.',
    wrong:
      '{ "layoutViewType": "discussionList", "layout": [ { "$hydrate": "react.section.1-column", "children": ' +
      '[ { "$hydrate": "react.asset.discussionList" }, { "$hydrate": "react.asset.discussionList" } ] } ] }',
    right:
      '{ "layoutViewType": "discussionList", "layout": [ { "$hydrate": "react.section.1-column", "children": ' +
      '[ { "$hydrate": "react.asset.discussionList" } ] } ] }',
    cure: 'Remove one of them, or use "react.discussion.discussions" for a second list.',
  },
  'layout/empty-section': {
    title: 'A section without content',
    severity: 'warning',
    meaning: 'A section has no widget in any of its regions. It leaves a gap on the page, or nothing at all.',
    wrong: '{ "$hydrate": "react.section.1-column", "children": [] }',
    right: '{ "$hydrate": "react.section.1-column", "children": [ { "$hydrate": "react.html" } ] }',
    cure: 'Add a widget, or remove the section.',
  },
  'layout/unreachable-region': {
    title: 'A region that the section does not have',
    severity: 'warning',
    meaning: 'Nodes are in a region of another kind of section. They are stored, but never rendered.',
    wrong: '{ "$hydrate": "react.section.2-columns", "children": [ { "$hydrate": "react.html" } ] }',
    right: '{ "$hydrate": "react.section.2-columns", "mainTop": [ { "$hydrate": "react.html" } ] }',
    cure: 'Move the nodes to a region of this section, or use the section that has this region.',
  },
  'layout/missing-translation': {
    title: 'A text without a translation',
    severity: 'warning',
    meaning:
      'The "code" of a `translate` is no text of the site, so it is shown as it is in every language. With ' +
      '"languages" in the configuration, texts that one of these languages lacks are reported, too.',
    wrong: '{ "$hydrate": "react.html", "name": { "$hydrate": "translate", "code": "Recnt posts" } }',
    right: '{ "$hydrate": "react.html", "name": { "$hydrate": "translate", "code": "Recent posts" } }',
    cure: 'Use a text of the site, give a "default", or translate the text in the composer ("$texts").',
  },
  'layout/lost-field': {
    title: 'A migration would replace a field',
    severity: 'warning',
    meaning:
      'A node is of an older version of its widget, but has a field that only a newer version knows. Migrating ' +
      'the node sets this field, so the value written here would be lost. A node without "$v" has version 1.',
    wrong: '{ "$hydrate": "react.example", "heading": "Version 1", "title": "Version 2" }',
    right: '{ "$hydrate": "react.example", "$v": 2, "title": "Version 2" }',
    cure: 'Set "$v" to the version of the fields, or remove the field.',
  },
} satisfies CodeDocs;
