import { formatPrintf } from '#lib/printf.ts';
import { HydrationError } from '../hydrationError.ts';
import type { Resolver } from '../hydration.ts';

/** Resolves to formatted text. */
export const sprintf: Resolver = {
  schema: {
    type: 'object',
    description: 'Text from a format and values.',
    properties: {
      format: { type: 'string', description: 'A format as in PHP: %s, %d, %05.2f, %1$s.' },
      args: { type: 'array', items: {}, description: 'The values, in order.' },
    },
    required: ['format'],
  },
  resolve: ({ props, hydration }) => {
    if (typeof props.format !== 'string')
      throw new HydrationError('The resolver "sprintf" needs "format", a text such as "Hello %s".');
    if (props.args !== undefined && !Array.isArray(props.args))
      throw new HydrationError('"args" of the resolver "sprintf" must be a list.');
    const allowance = hydration.work.begin('sprintf');
    allowance.read(props.format);
    try {
      return formatPrintf(props.format, props.args ?? [], (value) => {
        allowance.step();
        allowance.write(value);
      });
    } catch (cause) {
      if (cause instanceof HydrationError) throw cause;
      throw new HydrationError(cause instanceof Error ? cause.message : 'The format could not be applied.', { cause });
    }
  },
};

/** Resolves to data as written, even if it looks like a node. */
export const literal: Resolver = {
  isRaw: true,
  schema: {
    type: 'object',
    description: 'Data used unchanged.',
    properties: { data: { 'x-no-hydrate': true, description: 'Anything.' } },
    required: ['data'],
  },
  resolve: ({ props }) => props.data ?? null,
};

const maxCodeLength = 5000;

/** Resolves to text in the page's language. */
export const translate: Resolver = {
  schema: {
    type: 'object',
    description: 'Text in the language of the page.',
    properties: {
      code: { type: 'string', description: 'The English text, which is also the translation key.' },
      default: { type: 'string', description: 'Shown where no translation exists.' },
      locale: { type: 'string', description: 'Language to use when the page does not set one.' },
    },
    required: ['code'],
  },
  resolve: ({ props, hydration }) => {
    if (typeof props.code !== 'string') throw new HydrationError('The resolver "translate" needs "code", a text.');
    // no translation key is this long, and scanning the text for placeholders would take as long as its length
    if (props.code.length > maxCodeLength) return typeof props.default === 'string' ? props.default : props.code;
    hydration.work.begin('translate').read(props.code);
    const found = hydration.input.t(props.code);
    return found === props.code && typeof props.default === 'string' ? props.default : found;
  },
};
