/** Replaces a package; the editor scrolls the cursor into view itself (`keepCaretInSight`). */
export default () => {};
