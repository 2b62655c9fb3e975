#!/usr/bin/env node
import { processIo } from './io.ts';
import { runCli } from './runCli.ts';

// A program that closes the pipe early (`| head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.exitCode = await runCli(process.argv.slice(2), processIo());
