/** A JSON schema with the composer's keywords, with all references resolved. */
export interface FormSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, FormSchema>>;
  readonly required?: readonly string[];
  readonly items?: FormSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly not?: { readonly enum?: readonly unknown[] };
  readonly 'x-control'?: Control | readonly Control[];
}

/** When a control is shown: JSON schema keywords about another field, or about a fragment. */
export interface Condition {
  readonly field: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly fragmentType?: string;
  readonly invert?: boolean;
}

export interface ControlOption {
  readonly value: unknown;
  readonly label: string;
  readonly description?: string;
  readonly tooltip?: string;
}

/** An API call that lists the choices of a select; `%s` stands for the typed text, or for a chosen value. */
export interface OptionsLookup {
  readonly searchUrl: string;
  readonly singleUrl: string;
  readonly valueKey: string;
  readonly labelKey: string;
  readonly extraLabelKey?: string;
}

/** The control of a field. Keys that do not belong to its `inputType` are ignored. */
export interface Control {
  readonly inputType?: string;
  readonly label?: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly tooltip?: string;
  readonly conditions?: readonly Condition[];
  readonly type?: string;
  readonly multiple?: boolean;
  readonly options?: readonly ControlOption[];
  readonly optionsLookup?: OptionsLookup;
  readonly choices?: { readonly staticOptions: Readonly<Record<string, string>> };
  readonly tooltipsPerOption?: Readonly<Record<string, string>>;
  readonly defaultBackground?: string;
  readonly itemSchema?: FormSchema;
  readonly fullSize?: boolean;
  readonly asModal?: boolean;
  readonly modalTitle?: string;
  readonly modalSubmitLabel?: string;
  readonly language?: string;
  readonly legend?: string;
  readonly supportedUnits?: readonly string[];
  readonly component?: string;
  readonly componentProps?: Readonly<Record<string, unknown>>;
}

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys of a value; none for anything else, such as the `[]` that PHP servers send for an empty object. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

export const typesOf = ({ type }: FormSchema): readonly string[] => (type === undefined ? [] : [type].flat());
const allows = (schema: FormSchema, type: string) => typesOf(schema).length === 0 || typesOf(schema).includes(type);

/** `shouldUseButton` as words: "Should use button". */
export function nameInWords(name: string): string {
  const words = name
    .replace(/[._-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .trim();
  const lower = words.replace(/[A-Z][a-z]+/g, (word) => word.toLowerCase());
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** Texts longer than this get a field of several lines. */
const longLine = 300;

function stringControl({ format, maxLength = 0 }: FormSchema): Control {
  if (format === 'uri' || format === 'url') return { inputType: 'textBox', type: 'url' };
  if (format === 'date' || format === 'date-time') return { inputType: 'datePicker' };
  return { inputType: 'textBox', type: maxLength > longLine ? 'textarea' : 'text' };
}

function listControl({ items = {} }: FormSchema): Control {
  if (items.enum)
    return {
      inputType: 'select',
      multiple: true,
      options: items.enum.map((value) => ({ value, label: String(value) })),
    };
  if (typesOf(items).includes('string')) return { inputType: 'lines' };
  if (items.properties) return { inputType: 'dragAndDrop', itemSchema: items };
  return { inputType: 'codeBox', language: 'application/json' };
}

/** The control for a field whose schema names none. `lines` (a list of texts) exists only here. */
function guessControl(schema: FormSchema): Control {
  const types = typesOf(schema);
  if (schema.enum) {
    const options = schema.enum.filter((value) => value !== null);
    return { inputType: 'select', options: options.map((value) => ({ value, label: String(value) })) };
  }
  if (types.includes('string')) return stringControl(schema);
  if (types.includes('boolean')) return { inputType: 'toggle' };
  if (types.includes('integer') || types.includes('number')) return { inputType: 'textBox', type: 'number' };
  if (schema.properties && Object.keys(schema.properties).length > 0) return {};
  if (types.includes('array') && !types.includes('object')) return listControl(schema);
  return { inputType: 'codeBox', language: 'application/json' };
}

/** The controls of a field, with a label; several are alternatives. */
export function controlsOf(schema: FormSchema, name: string): readonly Control[] {
  const own = [schema['x-control'] ?? guessControl(schema)].flat();
  const words = { label: schema.title ?? nameInWords(name), description: schema.description };
  return own.map((control) => {
    const completed = control.inputType === undefined && !schema.properties ? guessControl(schema) : {};
    const isDrawn = schema['x-control'] !== undefined;
    return {
      ...completed,
      ...control,
      label: control.label || words.label,
      ...(isDrawn ? {} : { description: words.description }),
    };
  });
}

/** Whether the value is one that this control can show. */
export function showsValue(control: Control, value: unknown): boolean {
  switch (control.inputType) {
    case 'toggle':
    case 'checkBox':
      return typeof value === 'boolean';
    case 'dragAndDrop':
      return Array.isArray(value);
    case 'select':
    case 'radio':
    case 'radioPicker':
      return (control.options ?? []).some((option) => option.value === value) || control.optionsLookup !== undefined;
    case undefined:
      return isFields(value);
    case 'textBox':
      return control.type === 'number' ? typeof value === 'number' : typeof value === 'string';
    default:
      return typeof value === 'string';
  }
}

/** The value of an emptied field: an empty text where the schema allows it, else null, else `undefined` (no key). */
export function emptyValue(schema: FormSchema): unknown {
  const takesEmptyText =
    typesOf(schema).includes('string') &&
    !schema.minLength &&
    schema.pattern === undefined &&
    schema.format === undefined &&
    schema.enum === undefined;
  if (takesEmptyText) return '';
  return typesOf(schema).includes('null') ? null : undefined;
}

/** The value of a text in a field that also takes numbers or only numbers. */
export function readText(schema: FormSchema, text: string): unknown {
  if (text === '') return emptyValue(schema);
  if (allows(schema, 'string')) return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

/** A new item of a list: its defaults, and what it must have. */
export function blankOf(schema: FormSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    const { required = [] } = schema;
    return Object.fromEntries(
      Object.entries(schema.properties).flatMap(([name, field]) => {
        const value = required.includes(name) || field.default !== undefined ? blankOf(field) : undefined;
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }
  const [type] = typesOf(schema);
  const blanks: Readonly<Record<string, unknown>> = {
    string: '',
    boolean: false,
    integer: schema.minimum ?? 0,
    number: schema.minimum ?? 0,
    array: [],
    object: {},
    null: null,
  };
  return type === undefined ? undefined : blanks[type];
}

/** An object with one key changed; `undefined` removes it. All other keys stay, known or not. */
export function withField(value: unknown, name: string, next: unknown): Fields {
  const { [name]: _old, ...rest } = fieldsOf(value);
  if (next === undefined) return rest;
  return Object.hasOwn(fieldsOf(value), name) ? { ...fieldsOf(value), [name]: next } : { ...rest, [name]: next };
}
