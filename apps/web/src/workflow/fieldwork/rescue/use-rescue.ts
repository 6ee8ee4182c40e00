import { useState } from 'react'
import type { RescueLine } from '../offline/rescue/import-rescue.ts'
import type { RescueManifest } from '../offline/rescue/rescue-manifest.ts'

export type ChosenRescue = { readonly file: File; readonly manifest: RescueManifest }
export type RescueTrouble = 'unreadable' | 'stopped'

const load = () => import('../offline/rescue/import-rescue.ts')

/** From a chosen ZIP to what became of each thing in it. */
export function useRescue() {
  const [chosen, setChosen] = useState<ChosenRescue | null>(null)
  const [trouble, setTrouble] = useState<RescueTrouble | null>(null)
  const [lines, setLines] = useState<readonly RescueLine[] | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const begin = () => {
    setChosen(null)
    setTrouble(null)
    setLines(null)
  }
  const choose = async ([file]: readonly File[]) => {
    if (!file || isBusy) return
    begin()
    try {
      setChosen({ file, manifest: await (await load()).readRescue(file) })
    } catch {
      setTrouble('unreadable')
    }
  }
  const take = async (reason: string) => {
    if (!chosen || isBusy) return
    setIsBusy(true)
    setTrouble(null)
    setLines([])
    try {
      const { importRescue } = await load()
      await importRescue({ ...chosen, reason }, (line) => setLines((before) => [...(before ?? []), line]))
    } catch {
      // Whatever the server has said is a line by now: it could not be reached.
      setTrouble('stopped')
    }
    setIsBusy(false)
  }
  return { chosen, trouble, lines, isBusy, total: chosen ? countOf(chosen.manifest) : 0, begin, choose, take }
}

const countOf = ({ photos, drafts, acts }: RescueManifest): number => photos.length + drafts.length + acts.length
