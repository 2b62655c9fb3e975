import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { startersOptions, widgetExamplesOptions } from '#api/layoutExamples.ts';
import { useT } from '#i18n/useT.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from '../messages.json' with { type: 'json' };
import type { AuthoredNode, ComposedDocument, Place } from '../model/nodes.ts';
import type { ComposerCatalog, NewSection } from '../model/rules.ts';
import { groupName } from '../styles.css.ts';
import { useRefusalText } from '../useRefusalText.ts';
import { type Choice, choicesAt, findChoices, nodesWith } from './choices.ts';
import { Details } from './Details.tsx';
import { nextStop } from './nextStop.ts';
import { Picture } from './Picture.tsx';
import * as styles from './styles.css.ts';

interface Props {
  readonly catalog: ComposerCatalog;
  readonly layoutViewType: string;
  readonly document: ComposedDocument;
  readonly place: Place;
  /** The place in words. */
  readonly placeName: string;
  readonly onChoose: (nodes: readonly AuthoredNode[], section: NewSection | undefined) => void;
  readonly onClose: () => void;
}

/** Why a choice cannot be added, in words. */
function useReason() {
  const textOf = useRefusalText();
  return ({ refusal }: Choice) => refusal && textOf(refusal);
}

interface RowProps {
  readonly choice: Choice;
  /** Whether its details are shown, and Tab leads to it. */
  readonly isCurrent: boolean;
  readonly onShow: () => void;
  readonly onChoose: () => void;
}

function ChoiceRow({ choice, isCurrent, onShow, onChoose }: RowProps) {
  const t = useT(messages);
  const reason = useReason()(choice);
  const { name, description, icon, picture, isWide } = choice;
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <li className={isCurrent ? styles.current : styles.row}>
      <button
        type="button"
        className={styles.choice}
        data-choice=""
        tabIndex={tabIndex}
        aria-disabled={reason !== undefined || undefined}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && onShow()}
        onClick={onChoose}
      >
        {reason === undefined ? (
          <Picture example={picture} icon={icon} page={isWide ? 'sections' : 'item'} size="small" />
        ) : (
          <Icon name={icon} size={24} />
        )}
        <span>
          <span className={styles.choiceName}>{name}</span>
          <span className={styles.choiceText}>{reason ?? description}</span>
        </span>
      </button>
      <button
        type="button"
        className={styles.more}
        tabIndex={tabIndex}
        aria-label={t('detailsOf', { name })}
        aria-pressed={isCurrent}
        onClick={onShow}
      >
        <Icon name="info" size={16} />
      </button>
    </li>
  );
}

/** The choices for a place that a text finds, by group. */
function useFound({ catalog, layoutViewType, document, place }: Props, text: string) {
  const t = useT(messages);
  const { data: examples = {} } = useQuery(widgetExamplesOptions(layoutViewType));
  const { data: starters = [] } = useQuery(startersOptions(layoutViewType));
  const presets = t('presets');
  const all = useMemo(
    () => choicesAt({ catalog, examples, starters, presets }, document, place),
    [catalog, examples, starters, presets, document, place],
  );
  return useMemo(() => findChoices(all, text), [all, text]);
}

interface GroupsProps {
  readonly found: readonly Choice[];
  readonly current: Choice | undefined;
  readonly onShow: (id: string) => void;
  readonly onChoose: (choice: Choice) => void;
}

function Groups({ found, current, onShow, onChoose }: GroupsProps) {
  const id = useId();
  return [...Map.groupBy(found, ({ group }) => group)].map(([group, choices], at) => (
    <section key={group} aria-labelledby={`${id}${at}`}>
      <h3 id={`${id}${at}`} className={groupName}>
        {group}
      </h3>
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <ChoiceRow
            key={choice.id}
            choice={choice}
            isCurrent={choice === current}
            onShow={() => onShow(choice.id)}
            onChoose={() => onChoose(choice)}
          />
        ))}
      </ul>
    </section>
  ));
}

/** All kinds of items by group, with pictures: those that can be at the place, then the others with the reason. */
export function Palette(props: Props) {
  const { placeName, onChoose, onClose } = props;
  const t = useT(messages);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [shown, show] = useState<string>();
  const [exampleOf, setExample] = useState<Readonly<Record<string, string>>>({});
  const found = useFound(props, text);
  const reasonOf = useReason();
  const exampleFor = ({ id, examples }: Choice) => examples.find(({ name }) => name === exampleOf[id]);
  const add = (choice: Choice | undefined) => {
    if (choice && !choice.refusal) onChoose(nodesWith(choice, exampleFor(choice)), choice.section);
  };
  const chosen = found.find(({ id }) => id === shown);
  const current = chosen ?? found[0];
  const move = (event: KeyboardEvent) => {
    const next = list.current && nextStop(list.current, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Modal isOpen size="xl" title={t('palette', { place: placeName })} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the buttons inside */}
      <div ref={list} className={styles.columns} onKeyDown={move}>
        <div className={styles.list}>
          <TextField
            label={t('search')}
            name="palette"
            type="search"
            autoComplete="off"
            data-autofocus=""
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // the button that gets the focus back would be pressed, too
              event.preventDefault();
              add(found.find(({ refusal }) => !refusal));
            }}
          />
          {found.length === 0 && <p role="status">{t('noneFound')}</p>}
          <Groups found={found} current={current} onShow={show} onChoose={add} />
        </div>
        {current && (
          <Details
            key={current.id}
            isChosen={chosen !== undefined}
            choice={current}
            reason={reasonOf(current)}
            example={exampleFor(current)}
            onExample={(name) => setExample((before) => ({ ...before, [current.id]: name }))}
            onAdd={() => add(current)}
          />
        )}
      </div>
    </Modal>
  );
}
