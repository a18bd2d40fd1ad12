import type { Command } from './command';
import { flag, isSwitch } from './parse';
import { COMMANDS } from './registry';

export function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Usage: npm run -s lectern -- <command> [options]',
    '',
    'Prints one JSON value. Works while the server runs and while it does not.',
    '',
    ...lines,
    '',
    'npm run -s lectern -- <command> --help lists the options of one.',
  ].join('\n');
}

export function helpOf(name: string, command: Command): string {
  const options = Object.entries(command.input.shape).map(([key, field]) => {
    const required = !field.safeParse(undefined).success;
    const description = field.description ? `  ${field.description}` : '';
    const value = isSwitch(field) ? '' : ` <${flag(key)}>`;
    return `  --${flag(key)}${value}${required ? '' : ' (optional)'}${description}`;
  });
  return [`${name}: ${COMMANDS[name]?.summary ?? ''}`, '', ...options].join('\n');
}
