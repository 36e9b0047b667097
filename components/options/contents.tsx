import { useEffect, useState } from 'preact/hooks';
import { text } from '@/lib/text/text';
import { type SectionName, sectionNames, sectionTitle } from './section';

/** Which part of the page is being read: the topmost one in view. */
function useSectionInView(): SectionName {
  const [current, setCurrent] = useState<SectionName>('service');
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inView.add(target.id);
        else inView.delete(target.id);
      }
      setCurrent((before) => sectionNames.find((name) => inView.has(name)) ?? before);
    });
    for (const name of sectionNames) {
      const section = document.getElementById(name);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}

/** The table of contents, which says where on the page one is. */
export function Contents() {
  const current = useSectionInView();
  return (
    <nav class="contents" aria-label={text('contents')}>
      <ul>
        {sectionNames.map((name) => (
          <li key={name}>
            <a href={`#${name}`} {...(name === current && { 'aria-current': 'true' as const })}>
              {sectionTitle(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
