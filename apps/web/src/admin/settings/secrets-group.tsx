import { useTexts } from '#texts/office.ts'
import { SecretRow } from './secret-row.tsx'
import { GroupSection } from './setting-group.tsx'
import type { AllSettings } from './settings.queries.ts'

export function SecretsGroup({ all }: { all: AllSettings }) {
  const t = useTexts().settings
  return (
    <GroupSection id="secrets" title={t.groups.secrets} aside={<p className="text-12 text-ink-2">{t.secrets.note}</p>}>
      {all.secrets.map((secret) => (
        <SecretRow key={secret.key} secret={secret} />
      ))}
    </GroupSection>
  )
}
