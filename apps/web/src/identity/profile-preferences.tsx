import { useId, type ReactNode } from 'react'
import { useTexts } from '#texts/admin/identity.ts'
import { chooseLanguage, LANGUAGES, useLanguage } from '#texts/language.ts'
import { keyLabels } from '#ui/keyboard.ts'
import { setPreference, usePreferences, useTheme } from '#ui/preferences.ts'
import { Segments } from '#ui/segments.tsx'
import { Toggle } from '#ui/toggle.tsx'
import { ProfileSection } from './profile-section.tsx'

/** Kept on the device: a phone outdoors wants other things than a desk. */
export function ProfilePreferences() {
  const t = useTexts().profile
  const language = useLanguage()
  const { theme, setTheme } = useTheme()
  const { density, shortcuts } = usePreferences()

  return (
    <ProfileSection title={t.preferences}>
      <div className="flex flex-col gap-3">
        <Choice name={t.theme}>
          <Segments
            label={t.theme}
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'system', label: t.themes.system },
              { value: 'light', label: t.themes.light },
              { value: 'dark', label: t.themes.dark },
            ]}
          />
        </Choice>
        <Choice name={t.language}>
          <Segments
            label={t.language}
            value={language}
            onChange={(chosen) => void chooseLanguage(chosen)}
            options={[
              { value: 'en', label: LANGUAGES.en },
              { value: 'es', label: LANGUAGES.es },
            ]}
          />
        </Choice>
        <Choice name={t.density}>
          <Segments
            label={t.density}
            value={density}
            onChange={(chosen) => setPreference('density', chosen)}
            options={[
              { value: 'comfortable', label: t.densities.comfortable },
              { value: 'compact', label: t.densities.compact },
            ]}
          />
        </Choice>
        <Choice name={t.shortcuts} help={t.shortcutsHelp(keyLabels('mod+k').join(' '))}>
          <Toggle
            isLabelHidden
            label={t.shortcuts}
            checked={shortcuts === 'on'}
            onChange={(isOn) => setPreference('shortcuts', isOn ? 'on' : 'off')}
          />
        </Choice>
      </div>
    </ProfileSection>
  )
}

function Choice({ name, help, children }: { name: string; help?: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div id={id}>
        <div className="font-semibold">{name}</div>
        {help && <div className="text-12 text-ink-2">{help}</div>}
      </div>
      {children}
    </div>
  )
}
