import { formatPrintf } from '#lib/printf.ts';
import { HydrationError } from '../hydrationError.ts';
import type { Resolver } from '../pass.ts';

/** Text from a format and values. */
export const sprintf: Resolver = {
  schema: {
    type: 'object',
    description: 'Text made from a format and values.',
    properties: {
      format: { type: 'string', description: 'As in PHP: %s, %d, %05.2f, %1$s.' },
      args: { type: 'array', items: {}, description: 'The values, in order.' },
    },
    required: ['format'],
  },
  resolve: ({ props, pass }) => {
    if (typeof props.format !== 'string') throw new HydrationError('The resolver "sprintf" needs "format", a text such as "Hello %s".');
    if (props.args !== undefined && !Array.isArray(props.args)) throw new HydrationError('"args" of the resolver "sprintf" must be a list.');
    const allowance = pass.work.begin('sprintf');
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

/** Data as written, even where it looks like a node. */
export const literal: Resolver = {
  isRaw: true,
  schema: {
    type: 'object',
    description: 'Data taken as it is.',
    properties: { data: { 'x-no-hydrate': true, description: 'Anything.' } },
    required: ['data'],
  },
  resolve: ({ props }) => props.data ?? null,
};

/** A text in the page's language. */
export const translate: Resolver = {
  schema: {
    type: 'object',
    description: 'A text in the language of the page.',
    properties: {
      code: { type: 'string', description: 'The English text, which is its own code.' },
      default: { type: 'string', description: 'Shown where no translation exists.' },
      locale: { type: 'string', description: 'Language to use where the page names none.' },
    },
    required: ['code'],
  },
  resolve: ({ props, pass }) => {
    if (typeof props.code !== 'string') throw new HydrationError('The resolver "translate" needs "code", a text.');
    const found = pass.input.t(props.code);
    return found === props.code && typeof props.default === 'string' ? props.default : found;
  },
};
