import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Collapsible } from '#ui/collapsible/Collapsible.tsx';
import { Spoiler } from '#ui/collapsible/Spoiler.tsx';
import { Dropdown } from '#ui/dropdown/Dropdown.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { type ModalSize, modalSizes } from '#ui/modal/modalSizes.ts';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import { Tooltip } from '#ui/tooltip/Tooltip.tsx';
import * as styles from './styles.css.ts';

const words = (count: number) =>
  'Seed potatoes want a cool, light place until their shoots are as long as a thumb nail. '.repeat(count);

function ModalExample({ size, isLong = false }: { readonly size: ModalSize; readonly isLong?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsOpen(false);
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button kind="primary" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
    </>
  );
  return (
    <div className={styles.tall}>
      <Button onClick={() => setIsOpen(true)}>Open {size}</Button>
      <Modal title={`Size ${size}`} size={size} isOpen={isOpen} onClose={close} footer={footer}>
        <p>{words(isLong ? 60 : 2)}</p>
        {!isLong && (
          <>
            <Tooltip label="A tooltip lies over everything">
              <Button onClick={() => showToast({ body: 'A toast over a modal', dismissible: true })}>Toast</Button>
            </Tooltip>{' '}
            <Dropdown label="Menu">
              <li>
                <button type="button" data-closes="">
                  First
                </button>
              </li>
            </Dropdown>
          </>
        )}
      </Modal>
      <ConfirmDialog
        title="Delete Post"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => setIsAsking(false)}
        isDangerous
      >
        Are you sure you want to delete this post?
      </ConfirmDialog>
    </div>
  );
}

function ToastExample() {
  return (
    <div className={styles.row}>
      <Button onClick={() => showToast({ body: 'Saved', autoDismiss: true })}>Goes by itself</Button>
      <Button onClick={() => showToast({ body: 'Stays until it is dismissed', dismissible: true })}>Stays</Button>
      <Button onClick={() => showToast({ body: words(3), wide: true, persistent: true })}>Wide</Button>
      <Button onClick={() => showToast({ body: '' })}>Without words</Button>
    </div>
  );
}

const menuItems = (
  <>
    <li>
      <a href="#edit">
        <Icon name="edit" size={16} /> Edit
      </a>
    </li>
    <li>
      <button type="button">
        <Icon name="trash" size={16} /> Delete
      </button>
    </li>
  </>
);

/** Components above the page, or that open in it. */
export const overlayParts: Readonly<Record<string, Readonly<Record<string, ReactNode>>>> = {
  Modal: {
    ...Object.fromEntries(modalSizes.map((size) => [size, <ModalExample key={size} size={size} />])),
    long: <ModalExample size="medium" isLong />,
  },
  Dropdown: {
    normal: (
      <div className={styles.tall}>
        <div className={styles.row}>
          <Dropdown label="Default">{menuItems}</Dropdown>
          <Dropdown label="Medium" width="medium">
            {menuItems}
          </Dropdown>
          <Dropdown label="Wide" width="hover" isList={false}>
            {words(1)}
          </Dropdown>
          <Dropdown label={<Icon name="more" />} accessibleName="Options" kind="icon" hasCaret={false} align="end">
            {menuItems}
          </Dropdown>
        </div>
        <p>outside</p>
      </div>
    ),
    long: (
      <Dropdown label="Long">
        {Array.from({ length: 60 }, (_, index) => (
          <li key={String(index)}>
            <a href={`#${index}`}>Entry {index + 1}</a>
          </li>
        ))}
      </Dropdown>
    ),
  },
  Tooltip: {
    typical: (
      <div className={styles.row}>
        <Tooltip label="Reply">
          <Button>Short</Button>
        </Tooltip>
        <Tooltip label={words(3)}>
          <Button>Long</Button>
        </Tooltip>
        <Tooltip label={'Ada\nBo\nCy'}>12 reactions</Tooltip>
      </div>
    ),
  },
  Toast: { typical: <ToastExample /> },
  MessageBox: Object.fromEntries(
    (['error', 'warning', 'neutral', 'info'] as const).map((type) => [
      type,
      <MessageBox
        key={type}
        type={type}
        title="What happened"
        onConfirm={{ onClick: () => {} }}
        onCancel={{ onClick: () => {}, isBusy: type === 'info' }}
      >
        {words(1)}
      </MessageBox>,
    ]),
  ),
  Collapsible: {
    short: <Collapsible>{words(2)}</Collapsible>,
    long: <Collapsible>{words(20)}</Collapsible>,
    spoiler: <Spoiler>{words(1)}</Spoiler>,
  },
  Tabs: {
    typical: (
      <Tabs
        label="Parts"
        tabs={['Overview', 'Discussions', 'Comments'].map((label) => ({
          id: label,
          label,
          content: `${label}: ${words(1)}`,
        }))}
      />
    ),
  },
};
