import { isTest, type Finding, type Sources } from './places.ts'

const WHY = 'only the lifecycle writes a work status'
const TABLES = '(?:orders|sites|buildings|work_orders|workOrders)'

/** The text up to where a bracket closes that was open before it, or `ends` says so in no bracket of its own. */
function partOf(text: string, from: number, ends: RegExp): string {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (/[)\]}]/.test(sign)) depth -= 1
    const isWordStart = !/\w/.test(text[at - 1] ?? '')
    if (depth < 0 || (depth === 0 && isWordStart && ends.test(text.slice(at, at + 12)))) return text.slice(from, at)
    if (/[([{]/.test(sign)) depth += 1
  }
  return text.slice(from)
}

/** What brackets hold is a value, not a column that is written; a bracket before `=` is a list of columns. */
const isStatusSet = (list: string): boolean =>
  /(?:^|[,(\s.])"?status"?\s*=/.test(list.replaceAll(/\((?:[^()]|\([^()]*\))*\)(?!\s*=)/g, '()')) ||
  /\([^()]*\bstatus\b[^()]*\)\s*=/.test(list)

const SQL_UPDATE = new RegExp(
  String.raw`\bupdate\s+(?:only\s+)?(?:public\.)?${TABLES}(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b` +
    String.raw`|\binsert\s+into\s+${TABLES}\b[^;\x60]*?\bdo\s+update\s+set\b`,
  'gi',
)
const ENDS_SET = /^(?:`|where\b|from\b|returning\b)/i

const BUILDER_SET = new RegExp(
  String.raw`(?:updateTable|insertInto)\(\s*'${TABLES}(?: as \w+)?'\s*\)[\s\S]{0,300}?\.(?:set|doUpdateSet)\(`,
  'g',
)

/** An object whose columns stand there, or what withoutStatus() has gone through; anything else could hold a status. */
function isWrittenOut(given: string): boolean {
  const columns = given.trim()
  if (!columns.startsWith('{')) return /^'(?!status')\w+'\s*,/.test(columns)
  return !/\bstatus\b/.test(columns) && !/\.\.\.(?!withoutStatus\(|\()/.test(columns)
}

const writesStatus = (text: string): boolean =>
  [...text.matchAll(SQL_UPDATE)].some((found) => isStatusSet(partOf(text, found.index + found[0].length, ENDS_SET))) ||
  [...text.matchAll(BUILDER_SET)].some((found) => !isWrittenOut(partOf(text, found.index + found[0].length, /^$/)))

/** Orders, sites, buildings and work orders stand where the lifecycle has moved them. */
export const writtenStatuses = (sources: Sources): Finding[] =>
  [...sources]
    .filter(
      ([file]) =>
        /^(?:apps\/server\/src|dev\/demo)\//.test(file) && !file.startsWith('apps/server/src/support/lifecycle/'),
    )
    .filter(([file, text]) => !isTest(file) && writesStatus(text))
    .map(([file]) => ({ file, why: WHY }))
