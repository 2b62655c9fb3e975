/** In place of a package whose work the editor does itself: it keeps the caret in sight (`keepCaretInSight`). */
export default () => {};
