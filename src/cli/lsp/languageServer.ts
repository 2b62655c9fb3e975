import { version as programVersion } from '#lib/version.ts';
import type { Material } from '#runtime/core/authoring/material.ts';
import type { Registry } from '#runtime/registry/createRegistry.ts';
import { UsageError } from '../io.ts';
import type { CheckLayout } from '../validate/checkDocument.ts';
import { completionsAt, hoverAt } from './answers.ts';
import { codeActionsFor, fixAllKind } from './diagnostics.ts';
import { type OpenDocument, problemsOf } from './documents.ts';
import { type RpcMessage, rpcErrors } from './framing.ts';
import { createPlaces, type Position, type Range } from './protocol.ts';
import { symbolsOf } from './symbols.ts';

export interface LanguageServerDeps {
  readonly material: Material;
  readonly registry: Registry;
  readonly check: CheckLayout;
  readonly send: (message: RpcMessage) => void;
  /** Called once the editor ends the session; `isClean` if it announced the end before. */
  readonly onExit: (isClean: boolean) => void;
}

interface TextDocument {
  readonly uri: string;
  readonly version?: number;
  readonly text?: string;
}

interface Params {
  readonly textDocument: TextDocument;
  readonly contentChanges?: readonly { readonly text: string }[];
  readonly position?: Position;
  readonly range?: Range;
  readonly context?: { readonly only?: readonly string[] };
}

const capabilities = {
  positionEncoding: 'utf-16',
  textDocumentSync: { openClose: true, change: 1 },
  completionProvider: { triggerCharacters: ['"', ':', '.', '$', '/'] },
  hoverProvider: true,
  codeActionProvider: { codeActionKinds: ['quickfix', fixAllKind] },
  documentSymbolProvider: true,
} as const;

const errorType = 1;

class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** The language server for layout documents, without its transport: takes messages, and sends answers. */
export class LanguageServer {
  readonly #deps: LanguageServerDeps;
  readonly #documents = new Map<string, OpenDocument>();
  #isInitialized = false;
  #isShutDown = false;
  /** Messages are handled one after the other, as the editor sent them. */
  #last: Promise<void> = Promise.resolve();

  constructor(deps: LanguageServerDeps) {
    this.#deps = deps;
  }

  /** Handles a message; resolves when everything before it and the message itself are done. */
  receive(message: RpcMessage): Promise<void> {
    const turn = this.#last.then(() => this.#handle(message));
    this.#last = turn;
    return turn;
  }

  /** Resolves when all messages so far are handled. */
  settled(): Promise<void> {
    return this.#last;
  }

  async #handle(message: RpcMessage): Promise<void> {
    const { id, method } = message;
    if (method === undefined) return;
    const isRequest = id !== undefined && id !== null;
    try {
      const result = await this.#run(method, message.params as Params, isRequest);
      if (isRequest) this.#deps.send({ jsonrpc: '2.0', id, result: result ?? null });
    } catch (error) {
      const { message: text } = error as Error;
      const code = error instanceof RpcError ? error.code : rpcErrors.internal;
      if (isRequest) this.#deps.send({ jsonrpc: '2.0', id, error: { code, message: text } });
      else this.#notify('window/logMessage', { type: errorType, message: text });
    }
  }

  #notify(method: string, params: unknown): void {
    this.#deps.send({ jsonrpc: '2.0', method, params });
  }

  #run(method: string, params: Params, isRequest: boolean): unknown {
    if (method === 'exit') return this.#deps.onExit(this.#isShutDown);
    if (method === 'initialize') {
      this.#isInitialized = true;
      return { capabilities, serverInfo: { name: 'folkmoot', version: programVersion } };
    }
    if (!this.#isInitialized) {
      if (isRequest) throw new RpcError(rpcErrors.notInitialized, 'The first request must be "initialize".');
      return undefined;
    }
    if (this.#isShutDown) {
      if (isRequest) throw new RpcError(rpcErrors.invalidRequest, 'The server is shut down.');
      return undefined;
    }
    switch (method) {
      case 'shutdown':
        this.#isShutDown = true;
        return null;
      case 'textDocument/didOpen':
        return this.#check({ ...params.textDocument, text: params.textDocument.text ?? '' });
      case 'textDocument/didChange':
        return this.#check({ ...params.textDocument, text: params.contentChanges?.at(-1)?.text ?? '' });
      case 'textDocument/didClose':
        return this.#close(params.textDocument);
      case 'workspace/didChangeWatchedFiles':
        return this.#checkAll();
      default:
        return this.#answer(method, params, isRequest);
    }
  }

  #answer(method: string, { textDocument, position, range, context }: Params, isRequest: boolean): unknown {
    const document = this.#documents.get(textDocument?.uri ?? '');
    const text = document?.text ?? '';
    const places = createPlaces(text);
    const { material, registry } = this.#deps;
    const offset = position ? places.offsetOf(position) : 0;
    switch (method) {
      case 'textDocument/completion':
        return document ? completionsAt(text, offset, { material, places }) : [];
      case 'textDocument/hover':
        return document && hoverAt(text, offset, { material, places });
      case 'textDocument/documentSymbol':
        return document ? symbolsOf(text, { registry, places }) : [];
      case 'textDocument/codeAction':
        if (!document || !range) return [];
        return codeActionsFor(document.found, {
          uri: document.uri,
          text,
          range,
          places,
          registry,
          only: context?.only,
        });
      default:
        if (isRequest) throw new RpcError(rpcErrors.unknownMethod, `There is no method "${method}".`);
        return undefined;
    }
  }

  async #check({ uri, text, version = 0 }: TextDocument & { readonly text: string }): Promise<void> {
    let found: OpenDocument['found'] = [];
    try {
      found = await problemsOf({ uri, text }, this.#deps.check);
    } catch (error) {
      // A mistake in the configuration is one sentence for the person, and no reason to end.
      if (!(error instanceof UsageError)) throw error;
      this.#notify('window/showMessage', { type: errorType, message: `${error.message} ${error.fix}` });
    } finally {
      this.#documents.set(uri, { uri, text, version, found });
    }
    const diagnostics = found.map(({ diagnostic }) => diagnostic);
    this.#notify('textDocument/publishDiagnostics', { uri, version, diagnostics });
  }

  async #checkAll(): Promise<void> {
    for (const document of this.#documents.values()) await this.#check(document);
  }

  #close({ uri }: TextDocument): void {
    this.#documents.delete(uri);
    this.#notify('textDocument/publishDiagnostics', { uri, diagnostics: [] });
  }
}
