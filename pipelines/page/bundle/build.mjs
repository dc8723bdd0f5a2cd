// Build the bundle of a page, into this folder or a given one: `npm ci --ignore-scripts && node build.mjs`.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const HERE = dirname(fileURLToPath(import.meta.url));
const SCRIPT = join(HERE, '..', 'script');
const INSTALLED = join(HERE, 'node_modules');
const LIBRARIES = ['three', 'uplot'];
const COMMON = {
  bundle: true,
  minify: true,
  charset: 'ascii',
  target: ['es2022'],
  legalComments: 'none',
  nodePaths: [INSTALLED],
  logLevel: 'warning',
};

/** The licences of the libraries in the page, as one text. */
function licences() {
  const parts = LIBRARIES.map((name) => {
    const { version } = JSON.parse(readFileSync(join(INSTALLED, name, 'package.json'), 'utf8'));
    const text = readFileSync(join(INSTALLED, name, 'LICENSE'), 'utf8').replaceAll('\r\n', '\n').trim();
    return `${name} ${version}\n\n${text}\n`;
  });
  return `The page contains these libraries.\n\n${parts.join('\n\n')}`;
}

const target = process.argv[2] ?? HERE;
const said = licences();
const [page, style, engine] = [
  { entryPoints: [join(SCRIPT, 'shell', 'main.js')], format: 'iife', charset: 'utf8', banner: { js: `/*! ${said}*/` } },
  { entryPoints: [join(SCRIPT, 'shell', 'style.css')] },
  { entryPoints: [join(SCRIPT, 'engine', 'index.js')], format: 'iife' },
];
mkdirSync(target, { recursive: true });
await build({ ...COMMON, ...page, outfile: join(target, 'page.js') });
await build({ ...COMMON, ...style, outfile: join(target, 'page.css') });
await build({ ...COMMON, ...engine, outfile: join(target, 'engine.js') });
writeFileSync(join(target, 'LICENSES.txt'), said);
