import { splitPointer } from '#lib/pointer.ts';
import { textsKey } from '#runtime/core/nodeTexts.ts';
import { controlsOf, type FormSchema, nameInWords } from '#ui/schemaForm/schema.ts';

/** Texts in other languages have the label of the text itself. */
function ownSteps(steps: readonly string[]): readonly string[] {
  const at = steps.indexOf(textsKey);
  return at < 0 ? steps : [...steps.slice(0, at), ...splitPointer(steps[at + 2] ?? '')];
}

/**
 * The label of a field, as the form of its widget has it: “Links 2: Title” for one in a list.
 * @param schema of the widget; undefined if it is not known
 * @param steps from the widget to the field
 */
export function fieldLabel(schema: FormSchema | undefined, steps: readonly string[]): string {
  const labels: string[] = [];
  let at = schema;
  for (const step of ownSteps(steps)) {
    const isItem = /^\d+$/.test(step) && labels.length > 0;
    if (isItem) {
      labels.push(`${labels.pop()} ${Number(step) + 1}`);
      const [control] = at ? controlsOf(at, step) : [];
      at = control?.itemSchema ?? at?.items;
    } else {
      const field = at?.properties?.[step];
      labels.push((field && controlsOf(field, step)[0]?.label) ?? nameInWords(step));
      at = field;
    }
  }
  return labels.join(': ');
}
