/** What is run inside of the page of bench/browser/field-phone.ts. */

type Still = { ImageCapture: { prototype: { takePhoto: () => Promise<Blob> } } }

/** 12 megapixels, 4 MB or more: what the camera of a phone hands over from now on. */
export async function makePicture(): Promise<void> {
  const canvas = new OffscreenCanvas(4000, 3000)
  const ink = canvas.getContext('2d')
  if (!ink) throw new Error('no canvas')
  for (let at = 0; at < 60_000; at += 1) {
    ink.fillStyle = `hsl(${Math.random() * 360} 60% ${20 + Math.random() * 60}%)`
    ink.fillRect(Math.random() * 4000, Math.random() * 3000, 40, 12)
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.75 })
  // As large as this, whatever was drawn: what follows the end of a JPEG is part of the file.
  const filled = new Blob([blob, new Uint8Array(Math.max(0, 4_000_000 - blob.size))], { type: 'image/jpeg' })
  // In no type library of ours.
  const { ImageCapture } = globalThis as unknown as Still
  ImageCapture.prototype.takePhoto = () => Promise.resolve(filled)
}

/** Milliseconds from the press to the frame in which the screen says that it is saved on this phone. */
export async function pressShutter(): Promise<number> {
  const said = document.querySelector('main output')
  const shutter = [...document.querySelectorAll('button')].find((each) => each.ariaLabel?.startsWith('Take photo: '))
  if (!said || !shutter) throw new Error('no viewfinder')
  const isReady = () => shutter.ariaDisabled !== 'true'
  while (!isReady()) await new Promise((done) => requestAnimationFrame(done))
  const before = said.textContent
  const changed = new Promise<void>((done) => {
    const watch = new MutationObserver(() => {
      if (!said.textContent || said.textContent === before) return
      watch.disconnect()
      requestAnimationFrame(() => done())
    })
    watch.observe(said, { childList: true, characterData: true, subtree: true })
  })
  const begun = performance.now()
  shutter.click()
  await changed
  const took = performance.now() - begun
  // The next press finds the shutter at rest, as a hand does.
  while (!isReady()) await new Promise((done) => requestAnimationFrame(done))
  return took
}

/** Milliseconds after its beginning at which the page shows a list whose acts can be pressed. */
export async function interactiveAt(): Promise<number> {
  const isThere = () =>
    document.querySelector('ul[aria-label="My Assignments"] > li') !== null &&
    [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Accept Assignment')
  while (!isThere()) await new Promise((done) => setTimeout(done, 5))
  // A thread that is free again takes this up at once.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  return performance.now()
}
