// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SectionTwoColumns } from './SectionTwoColumns.tsx';

describe('two column section', () => {
  it('[CO-LAYOUT-026] [CO-LAYOUT-027] has breadcrumbs first and the main column before the panel, on either side', () => {
    const region = (text: string) => [<p key="p">{text}</p>];
    const { container } = render(
      <SectionTwoColumns
        isInverted
        secondaryTop={region('panel')}
        mainBottom={region('main')}
        breadcrumbs={region('crumbs')}
      />,
    );
    expect(container.textContent).toBe('crumbsmainpanel');
  });

  it('omits the panel if both of its regions are empty', () => {
    const { container } = render(
      <SectionTwoColumns mainBottom={[<p key="p">main</p>]} secondaryTop={[null]} secondaryBottom={[]} />,
    );
    expect(container.firstElementChild?.lastElementChild?.children).toHaveLength(1);
  });
});
