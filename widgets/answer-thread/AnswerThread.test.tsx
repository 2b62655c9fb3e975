// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { AnswerThread } from './AnswerThread.tsx';
import fixtures from './fixtures.json' with { type: 'json' };

type Props = Parameters<typeof AnswerThread>[0];

describe('the thread of a question', () => {
  it('names accepted answers above the thread, in two lines that lead to them, and shows each once in full', () => {
    const { container } = renderInPage(<AnswerThread {...(fixtures.typical as unknown as Props)} />);
    const part = screen.getByRole('heading', { name: 'Accepted Answers' }).closest('details') as HTMLElement;
    const answer = (fixtures.typical.acceptedAnswers.data[0] ?? {}) as { commentID: number; body: string };
    const link = within(part).getByRole('link', { name: 'Read the whole answer' });
    expect(link.getAttribute('href')).toContain(`${answer.commentID}`);
    expect(part.querySelector('article p')?.textContent).not.toMatch(/[<>]|&\w+;/);
    expect(part.querySelector('[data-record]')).toBeNull();
    expect(container.querySelectorAll(`[data-record="comment:${answer.commentID}"]`).length).toBeLessThanOrEqual(1);
  });
});
