import { loadReactions } from '#api/reactions.ts';
import { type PostRecord, readPostRecord } from '#domain/postRecord.ts';
import { isVote } from '#domain/reactions.ts';
import { randomKey } from '#lib/randomKey.ts';
import type { Act, ActContext, Press } from '#session/acts.ts';
import { recordsOf } from '#session/records.ts';
import { showFault } from '#ui/signedOut/showFault.tsx';
import messages from './messages.json' with { type: 'json' };
import { createReactionStore, type Wish } from './reactionStore.ts';
import { ReactionLog } from './ReactionLog.tsx';
import { ReactionPicker } from './ReactionPicker.tsx';
import { WhoReacted, whoID } from './WhoReacted.tsx';

export interface ReactionActs {
  readonly react: Act;
  readonly pick: Act;
  readonly log: Act;
}

/** Same delay as tooltips (SH-OVER-012). */
const restMs = 100;
const whoSelector = '[data-who]';

/** Shows who gave a reaction while its button is hovered or focused, to viewers who can see it (CO-REACT-017). */
function watchWho({ island }: Pick<ActContext, 'island'>, first: Event | undefined): void {
  let shown: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    shown?.removeAttribute('aria-describedby');
    shown = undefined;
    island.draw('who', null);
  };
  const show = (trigger: HTMLElement, record: PostRecord) => {
    hide();
    shown = trigger;
    trigger.setAttribute('aria-describedby', whoID);
    const count = Number(trigger.querySelector<HTMLElement>('[data-count]')?.dataset['count'] ?? 0);
    const urlcode = trigger.dataset['who'] ?? '';
    island.draw(
      'who',
      <WhoReacted key={randomKey()} trigger={trigger} record={record} urlcode={urlcode} count={count} onClose={hide} />,
    );
  };
  const onEnter = (event: Event) => {
    const trigger = event.target instanceof Element ? event.target.closest<HTMLElement>(whoSelector) : null;
    if (trigger === shown) return;
    clearTimeout(timer);
    const record = readPostRecord(trigger?.closest<HTMLElement>('[data-record]')?.dataset['record']);
    const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
    if (!trigger || !record || isFinger) {
      if (shown) hide();
      return;
    }
    timer = setTimeout(() => show(trigger, record), restMs);
  };
  document.addEventListener('pointerover', onEnter);
  document.addEventListener('focusin', onEnter);
  document.addEventListener('pointerdown', hide, { capture: true });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { capture: true });
  if (first && first.type !== 'click' && first.type !== 'pointerdown') onEnter(first);
}

/** Reactions, votes, their log and the lists of people, for every bar on the page. */
export function createReactions({ island, wake }: ActContext, first?: Event): ReactionActs {
  const { userID } = island.session.viewer.get();
  const t = island.locale.translator(messages);
  const showFailure = (fault: unknown, lead: string) => {
    wake();
    showFault(fault, { lead });
  };
  const onFault = (fault: unknown, { urlcode, isRemoval }: Wish) => {
    const [failed, kept] = isVote(urlcode)
      ? (['voteFailed', 'voteKept'] as const)
      : (['reactionFailed', 'reactionKept'] as const);
    showFailure(fault, t(isRemoval ? kept : failed));
  };
  const store = createReactionStore({ userID, records: recordsOf(island.session), onFault });
  const close = () => island.draw('menu', null);
  watchWho({ island }, first);
  return {
    react: ({ element, record }: Press) => void store.toggle(record, element.dataset['react'] ?? ''),
    pick: ({ element, record }: Press) => {
      if (element.getAttribute('aria-expanded') === 'true') return close();
      const onChoose = (urlcode: string) => {
        if (element.isConnected) element.focus({ preventScroll: true });
        close();
        void store.toggle(record, urlcode);
      };
      island.draw(
        'menu',
        <ReactionPicker
          key={randomKey()}
          trigger={element}
          record={record}
          store={store}
          onChoose={onChoose}
          onClose={close}
        />,
      );
    },
    log: ({ record }: Press) => {
      const onRemoved = () =>
        void loadReactions(record).then(
          (known) => store.learn(record, known),
          (fault: unknown) => showFailure(fault, t('logFailed')),
        );
      island.draw(
        'modal',
        <ReactionLog record={record} onClose={() => island.draw('modal', null)} onRemoved={onRemoved} />,
      );
    },
  };
}
