import type { SettingKey, SettingValue } from '@demarc/domain/settings'
import type { OfficeTexts } from '#texts/office.ts'
import { formSentence, formWords } from '#texts/form-words.ts'
import { sayBounds } from './typed-setting.ts'

export type Problems = { readonly [Key in SettingKey]?: string }

/** What the contract would not take, by setting. Without a connection to fetch it, the server is the one to check. */
export async function findProblems(
  wanted: Partial<Record<SettingKey, SettingValue>>,
  texts: OfficeTexts,
): Promise<Problems> {
  const schema = await fetchSchema().catch(() => null)
  const result = schema?.safeParse(wanted, formWords(texts))
  const problems = result?.error?.issues.map(({ path, message }) => {
    // The first step of a path in this schema is the name of a setting.
    const key = path[0] as SettingKey
    return [key, sayBounds(key, texts) ?? formSentence(message, texts)]
  })
  return Object.fromEntries(problems ?? [])
}

async function fetchSchema() {
  const [{ SettingValues }] = await Promise.all([
    import('@demarc/contract/settings/setting-values'),
    import('#platform/zod-forms.ts'),
  ])
  return SettingValues.partial()
}
