import { onTestFinished } from 'vitest'

/** Stands in for XMLHttpRequest, which carries files: the fake server only sees fetch. */
export function takeUploads() {
  const requests: FakeRequest[] = []
  let answer: { status: number; statusText: string } | null = { status: 204, statusText: '' }
  class FakeRequest extends EventTarget {
    upload = new EventTarget()
    status = 0
    statusText = ''
    open() {}
    setRequestHeader() {}
    send() {
      requests.push(this)
      if (answer) queueMicrotask(() => this.finish())
    }
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    finish() {
      Object.assign(this, answer ?? { status: 204, statusText: '' })
      this.dispatchEvent(new Event('load'))
    }
  }
  const Real = XMLHttpRequest
  // As much of it as uploads.queries.ts uses.
  window.XMLHttpRequest = FakeRequest as never
  onTestFinished(() => {
    window.XMLHttpRequest = Real
  })
  return {
    answerWith: (status: number, statusText = '') => (answer = { status, statusText }),
    /** From now on nothing arrives until `finish`. */
    hold: () => (answer = null),
    progress: (percent: number) =>
      requests.at(-1)?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: percent, total: 100 })),
    finish: () => requests.at(-1)?.finish(),
    /** All that was held arrives, and so does what comes after it. */
    release: () => {
      answer = { status: 204, statusText: '' }
      for (const request of requests) if (request.status === 0) request.finish()
    },
    count: () => requests.length,
  }
}

/** Drops files as a mouse does: over the element first, then down. */
export function dropFiles(target: Element, files: readonly File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  for (const type of ['dragover', 'drop']) {
    target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }
}

const TYPES: Record<string, string> = { pdf: 'application/pdf', png: 'image/png', txt: 'text/plain' }
export const file = (name: string, bytes = 8): File =>
  new File([new Uint8Array(bytes)], name, { type: TYPES[name.split('.').at(-1) ?? ''] ?? '' })
