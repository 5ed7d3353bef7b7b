// Gives a link to others: by what a phone offers for it, else to be pasted. Resolves to whether it is
// ready to be pasted.
export async function share(link: string): Promise<boolean> {
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ url: link });
      return false;
    }
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false; // it was not wanted, or is not allowed
  }
}
