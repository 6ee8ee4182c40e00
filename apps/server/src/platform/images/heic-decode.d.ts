declare module 'heic-decode' {
  type Decoded = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray<ArrayBuffer> }
  type Coded = { readonly width: number; readonly height: number; readonly decode: () => Promise<Decoded> }
  const heic: { readonly all: (file: { readonly buffer: Uint8Array }) => Promise<readonly Coded[]> }
  export default heic
}
