// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../testing/renderInPage.tsx';
import { Button, LinkButton } from './Button.tsx';
import { buttonMinHeight, buttonMinWidth } from './buttonSizes.ts';
import { buttonClass, buttonKindOf } from './buttonClass.ts';

function Sending({ onSend }: { readonly onSend: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
    setBusy(true);
  };
  return (
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy={isBusy}>
        Save
      </Button>
    </form>
  );
}

describe('Button', () => {
  it('[SH-FORM-001] [SH-FORM-002] is disabled and shows a spinner while its action is pending', () => {
    const onClick = vi.fn();
    renderInPage(
      <Button isBusy onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual(['true', 'true']);
    expect(button.querySelector('[aria-hidden]')).toBeTruthy();
  });

  it('keeps the focus while its action is pending, and sends no form', () => {
    const sent = vi.fn();
    renderInPage(<Sending onSend={sent} />);
    const button = screen.getByRole('button');
    button.focus();
    fireEvent.click(button);
    fireEvent.click(button);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
  });

  it('[SH-UI-039] [SH-UI-040] is at least 36 high and 104 wide', () =>
    expect([buttonMinHeight, buttonMinWidth]).toEqual([36, 104]));

  it('does not submit unless told to', () => {
    renderInPage(<Button>Go</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it('[SH-UI-006] renders every documented type, and unknown ones as standard', () => {
    for (const kind of ['standard', 'text', 'primary', 'icon', 'transparent', 'outline', 'translucid'] as const) {
      expect(buttonKindOf(kind)).toBe(kind);
      expect(buttonClass(kind)).not.toBe('');
    }
    expect([
      buttonKindOf('titlebarLink'),
      buttonKindOf('custom'),
      buttonKindOf(undefined),
      buttonKindOf('constructor'),
    ]).toEqual(['transparent', 'standard', 'standard', 'standard']);
  });
});

it('[SH-API-007] neutralises an unsafe address of a link that looks like a button', () => {
  // biome-ignore lint/security/noScriptUrl: an unsafe address is what is tested
  renderInPage(<LinkButton href="javascript:alert(1)">Go</LinkButton>);
  expect(screen.getByRole('link').getAttribute('href')).toBe('unsafe:javascript:alert(1)');
});
