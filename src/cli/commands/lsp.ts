import { exitCodes, UsageError } from '../io.ts';
import { createMaterial } from '../lsp/createMaterial.ts';
import { createMessageSplitter, encodeMessage, type RpcMessage, rpcErrors } from '../lsp/framing.ts';
import { LanguageServer } from '../lsp/languageServer.ts';
import { readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';

/** `folkmoot lsp`: the language server for layout documents, over standard input and output. */
export const lsp: Command = async (args, io) => {
  const { rest } = readOptions(args, { stdio: 'boolean' });
  if (rest.length > 0) throw new UsageError('folkmoot lsp takes no files.', 'Editors send them over standard input.');
  const send = (message: RpcMessage) => void io.write(encodeMessage(message));
  const { material, registry, check } = await createMaterial();
  const ended = new AbortController();
  let isClean = false;
  const onExit = (wasShutDown: boolean) => {
    isClean = wasShutDown;
    ended.abort();
  };
  const server = new LanguageServer({ material, registry, check, send, onExit });
  const feed = createMessageSplitter((text) => {
    try {
      void server.receive(JSON.parse(text) as RpcMessage);
    } catch {
      send({ jsonrpc: '2.0', id: null, error: { code: rpcErrors.parse, message: 'The message is not valid JSON.' } });
    }
  });
  await io.readChunks(feed, ended.signal);
  await server.settled();
  return isClean ? exitCodes.ok : exitCodes.problems;
};
