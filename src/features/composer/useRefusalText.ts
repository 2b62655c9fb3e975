import { useT } from '#i18n/useT.tsx';
import rules from '#runtime/core/rules/messages.json' with { type: 'json' };
import { isRule } from '#runtime/core/rules/ruleWords.ts';
import messages from './messages.json' with { type: 'json' };
import { type Refusal, refusalValues } from './model/rules.ts';

/** Why something is refused, in the words of the command line if a document can have that problem. */
export function useRefusalText(): (refusal: Refusal) => string {
  const t = useT(messages);
  const rule = useT(rules);
  return (refusal) => {
    const { code } = refusal;
    const values = refusalValues(refusal);
    return isRule(code) ? rule(code, values) : t(`refused.${code}`, values);
  };
}
