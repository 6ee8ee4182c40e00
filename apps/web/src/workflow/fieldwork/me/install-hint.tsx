import { Share, Smartphone } from 'lucide-react'
import { useWorkTexts } from '#texts/field-work.ts'
import { useMatches } from '#ui/media.ts'
import { platformOf } from '../directions.ts'

/** How to put it on the home screen, for as long as it is not there. */
export function InstallHint() {
  const t = useWorkTexts().me
  const isInstalled = useMatches('(display-mode: standalone)')
  const platform = platformOf(navigator.userAgent)
  if (isInstalled || platform === 'other') return null
  const isApple = platform === 'apple'
  return (
    <section aria-labelledby="install" className="flex gap-3 border border-rule-2 bg-sheet px-3 py-3">
      {isApple ? <Share size={22} aria-hidden /> : <Smartphone size={22} aria-hidden />}
      <div className="min-w-0">
        <h2 id="install" className="text-15 font-bold">
          {t.install}
        </h2>
        <p>{isApple ? t.installIos : t.installAndroid}</p>
        <p className="text-ink-2">{t.installHelp}</p>
      </div>
    </section>
  )
}
