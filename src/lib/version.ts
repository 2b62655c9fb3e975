import packageFacts from '../../package.json' with { type: 'json' };

/** The version of Folkmoot, e.g. `1.2.0`. */
export const { version } = packageFacts;
