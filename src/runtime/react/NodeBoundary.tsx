import { Component, type ContextType, type ReactNode } from 'react';
import type { Problem } from '#lib/problem.ts';
import { renderFailed } from '../core/problems.ts';
import type { ResolvedNode } from '../core/resolveNodes.ts';
import { pointerOf } from '../core/walk.ts';
import { FailedSection } from './FailedSection.tsx';
import { NodeProblem } from './NodeProblem.tsx';
import { ProblemError, RuntimeContext } from './runtime.ts';

interface Props {
  readonly node: ResolvedNode;
  readonly children: ReactNode;
  /**
   * Rendered in place of a failed node in addition to its problem: a context leaves its content, a title bar the
   * built-in one.
   */
  readonly otherwise?: ReactNode;
}

interface State {
  readonly node: ResolvedNode;
  readonly failure: { readonly error: unknown } | undefined;
}

/** Catches errors of a node, so that siblings, sections and the page are not affected (F07, SH-ERR-010). */
export class NodeBoundary extends Component<Props, State> {
  static override contextType = RuntimeContext;
  declare context: ContextType<typeof RuntimeContext>;
  override state: State = { node: this.props.node, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  /** Retries when the data changes. */
  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.node === state.node ? null : { node: props.node, failure: undefined };
  }

  override componentDidCatch(error: unknown): void {
    this.context?.report(problemOf(error, this.props.node), error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <>
        <NodeProblem problem={problemOf(failure.error, this.props.node)} />
        {this.props.otherwise ?? (isSection(this.props.node) ? <FailedSection /> : null)}
      </>
    );
  }
}

/** A node with regions takes its children along when it fails. */
export const isSection = ({ entry }: ResolvedNode) => entry?.regions !== undefined;

function problemOf(error: unknown, node: ResolvedNode): Problem {
  return error instanceof ProblemError ? error.problem : renderFailed(node.component, pointerOf(node), error);
}
