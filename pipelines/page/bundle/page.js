/*! The page contains these libraries.

three 0.187.0

The MIT License

Copyright © 2010-2026 three.js authors

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.


uplot 1.6.32

The MIT License (MIT)

Copyright (c) 2022 Leon Sorokin

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.
*/
(()=>{var cM=new Set(["value","checked","disabled","selected","open","hidden","textContent","max","min","step"]);function k(t,e={},...n){let i=document.createElement(t);for(let[s,r]of Object.entries(e))hM(i,s,r);return i.append(...n.flat(1/0).filter(s=>s!=null&&s!==!1)),i}function hM(t,e,n){n==null||n===!1||(e.startsWith("on")?t.addEventListener(e.slice(2),n):cM.has(e)&&e in t?t[e]=n:t.setAttribute(e,n===!0?"":n))}function di(t,...e){return t.replaceChildren(...e.flat(1/0).filter(Boolean)),t}function si(t){return getComputedStyle(document.documentElement).getPropertyValue(t).trim()}function jl(t){let e=0;return()=>{e||=requestAnimationFrame(()=>{e=0,t()})}}var ig={en:"English",ja:"日本語",de:"Deutsch"},sg="pem-language",ng="Language, 言語, Sprache",Rs=fM([dM(),...uM()]);function uM(){return globalThis.document?[...navigator.languages]:[]}function fM(t){return t.map(e=>e?.toLowerCase().split("-")[0]).find(e=>e in ig)??"en"}function dM(){try{return localStorage.getItem(sg)}catch{return globalThis.name}}function pM(t){try{localStorage.setItem(sg,t)}catch{globalThis.name=t}}function rg(){document.documentElement.lang=Rs;let t=Object.entries(ig).map(([n,i])=>k("option",{value:n,lang:n,selected:n===Rs},i)),e=k("select",{id:"pem-language","aria-label":ng,title:ng,onchange:()=>mM(e.value)},t);return e}function mM(t){pM(t),location.reload()}var og={pending:"ausstehend",failed:"fehlgeschlagen",done:"fertig","not finite":"nicht endlich","step underflow":"Schrittweite zu klein","out of steps":"zu viele Schritte","energy rose":"Energie gestiegen",error:"Fehler","out of jumps":"zu viele Stöße",running:"läuft",complete:"vollständig",incomplete:"unvollständig",yes:"ja",no:"nein",none:"keine","at rest at no magnet":"in Ruhe an keinem Magneten","not at rest at the end":"am Ende nicht in Ruhe","not at rest":"nicht in Ruhe","at rest at an unlisted equilibrium":"in Ruhe an einer nicht aufgeführten Ruhelage","magnet {0}":"Magnet {0}","magnet of {0}":"Magnet von {0}","magnet {0} of {1}":"Magnet {0} von {1}","coil {0} of {1}":"Spule {0} von {1}","{0} (repels)":"{0} (stößt ab)","equilibrium {0}":"Ruhelage {0}","attractor {0}":"Attraktor {0}","rod {0}":"Stab {0}","body {0}":"Körper {0}","sphere {0}":"Kugel {0}","wall {0}":"Wand {0}","not certain":"nicht sicher","plus x":"plus x","minus x":"minus x","plus y":"plus y","minus y":"minus y","plus z":"plus z","minus z":"minus z","plus end":"Plus-Ende","minus end":"Minus-Ende",side:"Rand","in no catalogue":"in keinem Katalog",escaped:"entwichen","not converged":"nicht konvergiert",known:"bekannt",zero:"null",drifts:"driftet",rough:"grob",regular:"regulär",chaotic:"chaotisch","partially predictable":"teilweise vorhersagbar","strongly chaotic":"stark chaotisch",still:"ruhend",undecided:"unentschieden",stays:"bleibt",left:"verlassen",apart:"getrennt",met:"getroffen","not tried":"nicht versucht",proved:"bewiesen",contradicted:"widerlegt","not proved":"nicht bewiesen",computed:"berechnet",inferred:"erschlossen",confirmed:"bestätigt",corrected:"berichtigt",image:"Spiegelbild","image confirmed":"Spiegelbild bestätigt","image corrected":"Spiegelbild berichtigt",equilibrium:"Ruhelage",cycle:"Zyklus","limit cycle":"Grenzzyklus",torus:"Torus","period-{0} cycle":"Zyklus der Periode {0}","rest magnet":"Magnet der Ruhelage","rest point":"Ruhelage","rest time":"Einfangzeit",status:"Status","energy drift":"Energiedrift",attractor:"Attraktor","attractor time":"Zeit bis zum Attraktor","landing face":"Landefläche","landing time":"Landezeit","lying time":"Zeit des Aufliegens","impact count":"Zahl der Stöße","flip time":"Zeit des Überschlags","flip rod":"Stab des Überschlags","flip body":"Körper des Überschlags","flip interval":"Zeit zwischen Überschlägen","final time":"Endzeit","leaving time":"Zeit des Verlassens","met time":"Zeit des Treffens","escape time":"Zeit des Entweichens","escape from":"entwichen aus","escape to":"entwichen nach","escape from magnet":"entwichen vom Magneten","escape to magnet":"entwichen zum Magneten",stuck:"haftet",proof:"Beweis",lyapunov:"Ljapunow-Exponent","lyapunov error":"Fehler des Ljapunow-Exponenten","lyapunov verdict":"Urteil über den Ljapunow-Exponenten",megno:"MEGNO","megno mean":"mittleres MEGNO",gali:"GALI",sali:"SALI",fli:"FLI",ftle:"FTLE","kaplan yorke":"Kaplan-Yorke-Dimension","volume growth":"Volumenwachstum","predictability exponent":"Exponent der Vorhersagbarkeit","predictability correlation":"Korrelation der Vorhersagbarkeit","predictability motion":"Art der Bewegung","face on which the body lands":"Fläche, auf der der Körper landet","face towards the wall at the first touch":"Fläche zur Wand bei der ersten Berührung","time after which the landing face cannot change":"Zeit, nach der sich die Landefläche nicht mehr ändern kann","time of the first touch":"Zeit der ersten Berührung","start time of the wall contact that lasts to the end":"Beginn des Wandkontakts, der bis zum Ende dauert","number of impacts":"Zahl der Stöße","energy error: energy at the end plus energy lost to drag and impacts, minus energy at the start":"Energiefehler: Energie am Ende plus Verluste durch Reibung und Stöße, minus Energie am Anfang","energy error: energy at the end plus energy lost to drag, minus energy at the start":"Energiefehler: Energie am Ende plus Verluste durch Reibung, minus Energie am Anfang","energy error: energy at the end plus energy lost, minus energy at the start":"Energiefehler: Energie am Ende plus Verluste, minus Energie am Anfang","outcome of the trajectory":"Ausgang der Bewegung","attractor on which the trajectory ends":"Attraktor, auf dem die Bewegung endet","time after which the attractor is certain, or at which the trajectory escapes":"Zeit, nach der der Attraktor feststeht oder zu der die Bewegung entweicht","largest Lyapunov exponent":"größter Ljapunow-Exponent","standard error of the largest Lyapunov exponent":"Standardfehler des größten Ljapunow-Exponenten","verdict on the largest Lyapunov exponent":"Urteil über den größten Ljapunow-Exponenten","largest finite-time Lyapunov exponent over the horizon":"größter Ljapunow-Exponent über die endliche Zeit","Kaplan-Yorke dimension":"Kaplan-Yorke-Dimension","MEGNO, mean exponential growth of nearby orbits":"MEGNO, mittleres exponentielles Wachstum benachbarter Bahnen","time average of MEGNO":"Zeitmittel von MEGNO","generalised alignment index (GALI)":"verallgemeinerter Ausrichtungsindex (GALI)","smaller alignment index (SALI)":"kleinerer Ausrichtungsindex (SALI)","fast Lyapunov indicator (FLI)":"schneller Ljapunow-Indikator (FLI)","ln of the largest growth of a volume element":"ln des größten Wachstums eines Volumenelements","scaling exponent of the distance of pairs":"Skalenexponent des Abstands von Paaren","long-term correlation of the closest pair":"Langzeitkorrelation des nächsten Paars","kind of motion, from pairs of trajectories":"Art der Bewegung, aus Paaren von Bahnen","time at which a rod first goes over the top":"Zeit, zu der ein Stab zum ersten Mal überschlägt","rod that first goes over the top":"Stab, der zuerst überschlägt","placed magnet at which the sphere comes to rest":"fester Magnet, an dem die Kugel zur Ruhe kommt","placed magnet at which the pendulum comes to rest":"fester Magnet, an dem das Pendel zur Ruhe kommt","magnet at which the point comes to rest":"Magnet, an dem der Punkt zur Ruhe kommt","equilibrium at which the trajectory comes to rest":"Ruhelage, in der die Bewegung endet","capture time":"Einfangzeit","time at the end of the integration":"Zeit am Ende der Integration","body that first leaves the sphere":"Körper, der die Kugel zuerst verlässt","time at which a body first leaves the sphere":"Zeit, zu der ein Körper die Kugel zuerst verlässt","time at which the motion is first deep in another well":"Zeit, zu der die Bewegung erstmals tief in einer anderen Potentialmulde ist","well of the start":"Potentialmulde des Starts","well of the escape":"Potentialmulde nach dem Entweichen","body that flips":"Körper, der überschlägt","mean time between flips of the body that flips first":"mittlere Zeit zwischen Überschlägen des Körpers, der zuerst überschlägt","pair of bodies that meets first":"Paar von Körpern, das sich zuerst trifft","time at which two bodies first meet":"Zeit, zu der sich zwei Körper zuerst treffen","body axes":"körperfeste Achsen","angular velocity":"Winkelgeschwindigkeit","angular momentum about the pivot (component along the hinge for a hinged pendulum)":"Drehimpuls um den Aufhängepunkt (bei einem Scharnier die Komponente längs der Achse)","total torque about the pivot (component along the hinge for a hinged pendulum), dL/dt":"gesamtes Drehmoment um den Aufhängepunkt (bei einem Scharnier die Komponente längs der Achse), dL/dt","angular momentum about the mass centre":"Drehimpuls um den Schwerpunkt","total torque about the mass centre, dL/dt":"gesamtes Drehmoment um den Schwerpunkt, dL/dt","total force, dp/dt":"Gesamtkraft, dp/dt","position of each magnet":"Ort jedes Magneten","position of each sphere":"Ort jeder Kugel","velocity of each sphere":"Geschwindigkeit jeder Kugel","position of the mass centre":"Ort des Schwerpunkts","velocity of the mass centre":"Geschwindigkeit des Schwerpunkts","attitude, rotation from the body frame to the lab frame":"Lage, Drehung vom Körpersystem ins Laborsystem","periodic image of the box":"periodisches Bild der Box","angle about the hinge":"Winkel um das Scharnier","force of the rod; positive: compression (the rod pushes)":"Kraft des Stabs; positiv: Druck (der Stab schiebt)","whether the force of the rod is unique; if not, the solution of least norm is given":"ob die Kraft des Stabs eindeutig ist; wenn nicht, ist die Lösung kleinster Norm angegeben","total energy":"Gesamtenergie",position:"Ort",velocity:"Geschwindigkeit",orientation:"Orientierung","angular momentum":"Drehimpuls",torque:"Drehmoment",magnet:"Magnet",body:"Körper",rod:"Stab",sphere:"Kugel",pendulum:"Pendel",axis:"Achse","energy drift of a trajectory, median":"Energiedrift einer Bewegung, Median","energy drift of a trajectory, 99th percentile":"Energiedrift einer Bewegung, 99. Perzentil","energy drift of a trajectory, maximum":"Energiedrift einer Bewegung, Maximum","check of labels: a sample is integrated again at a hundredth of the error":"Prüfung der Zuordnungen: eine Stichprobe wird mit einem Hundertstel des Fehlers erneut integriert","{0} in this page":"{0} auf dieser Seite","Labels resolved: {0}":"Zuordnungen gesichert: {0}","resolved: {0}":"gesichert: {0}","Labels NOT RESOLVED: {0}":"Zuordnungen NICHT GESICHERT: {0}","NOT RESOLVED: {0}":"NICHT GESICHERT: {0}","Labels not checked yet":"Zuordnungen noch nicht geprüft","labels not checked yet":"Zuordnungen noch nicht geprüft","Label check: {0}":"Prüfung der Zuordnungen: {0}","{0} of {1} labels change at a hundredth of the error":"{0} von {1} Zuordnungen ändern sich bei einem Hundertstel des Fehlers","{0} ({1} more were still moving and are not counted)":"{0} ({1} weitere bewegten sich noch und zählen nicht)","{0} ({1} more had not converged and are not counted)":"{0} ({1} weitere waren nicht konvergiert und zählen nicht)","with 95 % confidence at most {0} % of all labels change":"mit 95 % Sicherheit ändern sich höchstens {0} % aller Zuordnungen","{0} resolves the labels: {1} of {2} change":"{0} sichert die Zuordnungen: {1} von {2} ändern sich","no tolerance in double precision resolves the labels":"keine Toleranz in doppelter Genauigkeit sichert die Zuordnungen","The page contains the equilibria of only one in every {0} parameter sets.":"Die Seite enthält die Ruhelagen von nur einem je {0} Parametersätzen.",attractors:"Attraktoren","basin entropy":"Entropie der Einzugsgebiete","box dimension":"Boxdimension","probability of each label":"Wahrscheinlichkeit jeder Zuordnung",chances:"Wahrscheinlichkeiten","critical shock":"kritischer Stoß",edges:"Ränder","equivalent dimension of the boundary":"äquivalente Dimension der Grenze","equivalent dimension":"äquivalente Dimension","escape rate":"Entweichrate","expansion entropy":"Expansionsentropie","final-state sensitivity":"Empfindlichkeit des Endzustands","final state sensitivity":"Empfindlichkeit des Endzustands",fractality:"Fraktalität",fractions:"Anteile",frequencies:"Frequenzen",intermingledness:"Durchmischung","label check":"Prüfung der Zuordnungen","lagrangian descriptor":"Lagrange-Deskriptor","lyapunov spectrum":"Ljapunow-Spektrum",orbits:"Bahnen","partial predictability":"teilweise Vorhersagbarkeit",polhodes:"Polhodien",polhode:"Polhodie","proofs of labels":"Beweise der Zuordnungen",refinement:"Verfeinerung","rest map":"Karte der Ruhelagen",equilibria:"Ruhelagen","rest points":"Ruhelagen",section:"Schnitt","settling of undecided starts":"Ausgang unentschiedener Startpunkte",settling:"Zur-Ruhe-Kommen","Sobol indices":"Sobol-Indizes","sobol indices":"Sobol-Indizes",symmetry:"Symmetrie",tipping:"Kippen","lines on which the coin is caught on edge":"Linien, auf denen die Münze auf dem Rand aufgefangen wird","tossed coin":"geworfene Münze","uncertainty exponent":"Unsicherheitsexponent","Wada property":"Wada-Eigenschaft",wada:"Wada-Eigenschaft"};var ag={"{0}. {1}. Stored: {2}.":"{0}. {1}. Gespeichert: {2}.","{0}. {1}.":"{0}. {1}.","{0}. nearest stored point: {1}.":"{0}. Nächster gespeicherter Punkt: {1}.","Parameters have changed, but the map still shows the study's values. Recompute this view with the new parameters?":"Parameter sind geändert, aber die Karte zeigt noch die Werte der Studie. Diesen Ausschnitt mit den neuen Parametern neu berechnen?","The map shows the nearest stored {0}. Recompute this view for the chosen value?":"Die Karte zeigt den nächsten gespeicherten Wert von {0}. Diesen Ausschnitt für den gewählten Wert neu berechnen?","The store has no result for this scene, because parameters have been changed.":"Der Datensatz enthält kein Ergebnis für diese Szene, weil Parameter geändert wurden.","✓ This label is proved.":"✓ Diese Zuordnung ist bewiesen.","✗ The label of the map is proved wrong.":"✗ Die Zuordnung der Karte ist nachweislich falsch.","A proof of this label was tried, without success.":"Ein Beweis dieser Zuordnung wurde versucht, ohne Erfolg.","{0} At such points integration errors below the tolerance can change the outcome, so the motion may not end where the map says.":"{0} An solchen Punkten können schon Integrationsfehler unterhalb der Toleranz den Ausgang ändern, sodass die Bewegung anders enden kann als auf der Karte.","The nearest stored point has the same outcome: {0}.":"Der nächste gespeicherte Punkt hat denselben Ausgang: {0}.","The nearest stored point has {0}; this start lies between stored points.":"Der nächste gespeicherte Punkt hat {0}; dieser Startpunkt liegt zwischen gespeicherten Punkten.","The store agrees: {0}; however, labels of this map are not resolved.":"Der Datensatz stimmt überein: {0}; die Zuordnungen dieser Karte sind jedoch nicht gesichert.","The store agrees: {0}.":"Der Datensatz stimmt überein: {0}.","The store disagrees. Map: {0}; this motion: {1}. {2}":"Der Datensatz stimmt nicht überein. Karte: {0}; diese Bewegung: {1}. {2}","no rest by the end":"keine Ruhe bis zum Ende",failed:"fehlgeschlagen","{0} after {1}":"{0} nach {1}","The map is coarser than the store: its labels are the most frequent ones in blocks of points.":"Die Karte ist gröber als der Datensatz: sie zeigt die jeweils häufigste Zuordnung eines Blocks von Punkten.","The outcome computed here is not proved.":"Der hier berechnete Ausgang ist nicht bewiesen.","Page and store round the last digits differently, which decides the outcome near a saddle.":"Seite und Datensatz runden die letzten Stellen verschieden; nahe einem Sattelpunkt entscheidet das über den Ausgang.","Labels of this map are not resolved ({0}): integration errors below the tolerance can change the outcome.":"Die Zuordnungen dieser Karte sind nicht gesichert ({0}): Integrationsfehler unterhalb der Toleranz können den Ausgang ändern.","Recompute at this zoom":"In dieser Vergrößerung neu berechnen","Stopped.":"Angehalten.",Stop:"Anhalten","Back to the stored map":"Zurück zur gespeicherten Karte","Recompute the visible part in this browser, from coarse to fine":"Den sichtbaren Teil in diesem Browser neu berechnen, von grob nach fein","This page cannot recompute {0}; it can recompute {1}.":"Diese Seite kann {0} nicht neu berechnen, wohl aber {1}.","This page cannot recompute {0}.":"Diese Seite kann {0} nicht neu berechnen.","Failed: {0}.":"Fehlgeschlagen: {0}.","Done.":"Fertig.","So far one point for each {0} × {1} pixels.":"Bisher ein Punkt je {0} × {1} Bildpunkte.","{0} % of the outcomes are not proved; these are striped.":"{0} % der Ausgänge sind nicht bewiesen; diese sind gestreift.","{0} of {1} points ({2} %), {3} per second on one worker.":"{0} von {1} Punkten ({2} %), {3} je Sekunde auf einem Prozess.","{0} of {1} points ({2} %), {3} per second on {4} workers.":"{0} von {1} Punkten ({2} %), {3} je Sekunde auf {4} Prozessen.","Computing in this page:":"Berechnung auf dieser Seite:","{0} has not converged by the end of the integration.":"{0} ist bis zum Ende der Integration nicht konvergiert.","{0} ends on an attractor that is not in the catalogue.":"{0} endet auf einem Attraktor, der nicht im Katalog steht.","{0} is not computed yet.":"{0} ist noch nicht berechnet.","{0} could not be computed.":"{0} konnte nicht berechnet werden.",attractor:"Attraktor","share of starts":"Anteil der Startpunkte",motion:"Bewegung",turns:"Umläufe","largest multiplier or exponent":"größter Multiplikator oder Exponent","mean energy":"mittlere Energie","The store has no attractors for this scene, because parameters have been changed.":"Der Datensatz enthält keine Attraktoren für diese Szene, weil Parameter geändert wurden.","The motion from most starts near this point":"Die Bewegung von den meisten Startpunkten nahe diesem Punkt","The motion from this start":"Die Bewegung von diesem Startpunkt","The motion from the nearest stored start":"Die Bewegung vom nächsten gespeicherten Startpunkt","This start lies between stored points.":"Dieser Startpunkt liegt zwischen gespeicherten Punkten.","{0} escapes after {1}.":"{0} entweicht nach {1}.","{0} escapes.":"{0} entweicht.","attractor {0}":"Attraktor {0}","{0} ends on {1}; this was certain after {2}.":"{0} endet auf {1}; das stand nach {2} fest.","{0} ends on {1}.":"{0} endet auf {1}.","{0} (1 period of the drive)":"{0} (1 Periode des Antriebs)","{0} ({1} periods of the drive)":"{0} ({1} Perioden des Antriebs)","{0} (1 strobe)":"{0} (1 Stroboskopzeit)","{0} ({1} strobes)":"{0} ({1} Stroboskopzeiten)","{0}; existence proved":"{0}; Existenz bewiesen","{0}; existence and stability proved":"{0}; Existenz und Stabilität bewiesen","limit cycle":"Grenzzyklus","repeats after 1 period":"wiederholt sich nach 1 Periode","repeats after {0} periods":"wiederholt sich nach {0} Perioden","repeats after 1 strobe":"wiederholt sich nach 1 Stroboskopzeit","repeats after {0} strobes":"wiederholt sich nach {0} Stroboskopzeiten","{0} (exponent)":"{0} (Exponent)",Attractors:"Attraktoren","Attractors at {0}; shares of {1} points of this map":"Attraktoren bei {0}; Anteile an {1} Punkten dieser Karte","Attractors; shares of {0} points of this map":"Attraktoren; Anteile an {0} Punkten dieser Karte","Attractors at {0}; shares of {1} starts":"Attraktoren bei {0}; Anteile an {1} Startpunkten","Attractors; shares of {0} starts":"Attraktoren; Anteile an {0} Startpunkten","Colour by":"Farbe nach",Show:"Zeige","Horizontal axis":"Waagerechte Achse","Vertical axis":"Senkrechte Achse","{0} over {1}. Arrow keys move the cursor; Enter starts a motion there.":"{0} über {1}. Pfeiltasten bewegen den Zeiger; die Eingabetaste startet dort eine Bewegung.","{0} of {1} over {2} and {3}. Arrow keys move the cursor along the draws; Enter starts a motion there.":"{0} von {1} über {2} und {3}. Pfeiltasten bewegen den Zeiger entlang der Ziehungen; die Eingabetaste startet dort eine Bewegung.","Choose a second start":"Zweiten Startpunkt wählen","Zoom in":"Vergrößern","Zoom out":"Verkleinern","Whole map":"Ganze Karte","Show the whole map":"Die ganze Karte zeigen","Map of {0}. Arrow keys move the cursor; Enter starts a motion there.":"Karte von {0}. Pfeiltasten bewegen den Zeiger; die Eingabetaste startet dort eine Bewegung.","This page cannot play points of the map, because it cannot set {0}.":"Diese Seite kann Punkte der Karte nicht abspielen, weil sie {0} nicht einstellen kann.","darker: later capture":"dunkler: späterer Einfang","darker: larger {0}":"dunkler: größerer Wert von {0}","Arrow keys":"Pfeiltasten","move the cursor":"den Zeiger bewegen",Enter:"Eingabetaste","start a motion at the cursor":"eine Bewegung am Zeiger starten","Alt + Enter":"Alt + Eingabetaste","start a second motion at the cursor":"eine zweite Bewegung am Zeiger starten","Shift + arrow keys":"Umschalt + Pfeiltasten","pan the map":"die Karte verschieben","zoom in and out":"vergrößern und verkleinern","show the whole map":"die ganze Karte zeigen","Shift + drag, wheel":"Umschalt + Ziehen, Mausrad","pan and zoom with the mouse; on a touch screen, use two fingers":"mit der Maus verschieben und vergrößern; auf einem Touchscreen mit zwei Fingern","Alt + click":"Alt + Klick","start a second motion at that point":"eine zweite Bewegung an diesem Punkt starten","placed magnet":"fester Magnet","placed magnet that repels":"fester Magnet, der abstößt","stable equilibrium":"stabile Ruhelage","unstable equilibrium":"instabile Ruhelage","start of the motion":"Start der Bewegung","second start":"zweiter Start","striped: outcome not proved":"gestreift: Ausgang nicht bewiesen","Colours of {0}":"Farben von {0}","{0} more":"{0} weitere","Markers on the map":"Zeichen auf der Karte",pending:"ausstehend","{0}, logarithmic scale":"{0}, logarithmische Skala","The progress of the run cannot be read now: {0}":"Der Fortschritt der Rechnung kann gerade nicht gelesen werden: {0}","When this page was written, {0} of {1} points ({2} %) had been computed; the others are shown as pending.":"Als diese Seite geschrieben wurde, waren {0} von {1} Punkten ({2} %) berechnet; die übrigen erscheinen als ausstehend.","All {0} points have been computed.":"Alle {0} Punkte sind berechnet.","So far {0} of {1} points ({2} %) have been computed; the others are pending.":"Bisher sind {0} von {1} Punkten ({2} %) berechnet; die übrigen stehen aus.","No run is in progress.":"Zurzeit läuft keine Rechnung.","A run is in progress; the map is updated as blocks are written.":"Eine Rechnung läuft; die Karte wird mit jedem geschriebenen Block erneuert.","A run is in progress, about {0} left; the map is updated as blocks are written.":"Eine Rechnung läuft, noch etwa {0}; die Karte wird mit jedem geschriebenen Block erneuert.",Provenance:"Herkunft der Daten","Study file":"Studiendatei","Changes on the command line":"Änderungen auf der Befehlszeile",Fingerprint:"Fingerabdruck",Integration:"Integration",Created:"Erstellt",State:"Zustand",Versions:"Versionen","This page":"Diese Seite","{0}, step {1}, until {2}":"{0}, Schrittweite {1}, bis {2}","{0}, tolerance {1}, until {2}":"{0}, Toleranz {1}, bis {2}","Numerical errors":"Numerische Fehler","Study file {0}":"Studiendatei {0}","Copy study file":"Studiendatei kopieren","Copied.":"Kopiert.","The text is selected: copy it with the keyboard.":"Der Text ist markiert: bitte mit der Tastatur kopieren.","label {0}":"Zuordnung {0}","{0}, computed in this page":"{0}, auf dieser Seite berechnet","{0}, computed in this page, not proved":"{0}, auf dieser Seite berechnet, nicht bewiesen",Summaries:"Auswertungen","not available":"nicht verfügbar",Close:"Schließen","Enlarge the figure of {0}":"Die Abbildung zu {0} vergrößern",none:"keine","Finer parts of the map cannot be loaded: {0}":"Feinere Teile der Karte können nicht geladen werden: {0}","This page contains no equations.":"Diese Seite enthält keine Gleichungen.","a worker failed":"ein Prozess ist fehlgeschlagen","{0}.":"{0}.","This start lies off the map, where {0} is {1}; here it is {2}.":"Dieser Start liegt nicht auf der Karte: Dort ist {0} {1}, hier {2}.","This start lies off the map, beyond the end of an axis.":"Dieser Start liegt außerhalb der Karte, jenseits des Endes einer Achse."};var lg={"offset by {0}":"um {0} versetzt","offset by 1 % of the range":"um 1 % des Bereichs versetzt","no trail":"keine Spur","short trail":"kurze Spur",trail:"Spur","long trail":"lange Spur","body that leaves the trail":"Körper, der die Spur zieht","of {0} ({1})":"von {0} ({1})","follow body":"Körper folgen","Reset view":"Ansicht zurücksetzen","start a second motion that differs only in {0}":"eine zweite Bewegung starten, die sich nur in {0} unterscheidet","Remove second motion":"Zweite Bewegung entfernen","Second start:":"Zweiter Start:",gravity:"Schwerkraft",field:"Feld",Curves:"Kurven","Add a curve":"Kurve hinzufügen","plot one more quantity over time":"eine weitere Größe über der Zeit auftragen","show a shorter time range around the current time":"einen kürzeren Zeitraum um die jetzige Zeit zeigen","show a longer time range around the current time":"einen längeren Zeitraum um die jetzige Zeit zeigen","Full range":"Ganzer Bereich","show everything computed so far":"alles bisher Berechnete zeigen","quantity shown in this plot":"Größe in diesem Diagramm","remove this plot":"dieses Diagramm entfernen","not a number":"keine Zahl",infinite:"unendlich","minus infinite":"minus unendlich","This browser cannot show the 3D view ({0}). The curves and numbers below still work.":"Dieser Browser kann die 3D-Ansicht nicht zeigen ({0}). Die Kurven und Zahlen darunter sind trotzdem nutzbar.","{0} time units per second":"{0} Zeiteinheiten je Sekunde","{0} × real time":"{0} × Echtzeit","{0} (this computer cannot keep up)":"{0} (dieser Rechner ist nicht schnell genug)",Play:"Abspielen","play or pause (space)":"abspielen oder anhalten (Leertaste)",speed:"Geschwindigkeit",time:"Zeit",Start:"Anfang","back to the start":"zurück zum Anfang","−step":"−Schritt","one integration step back (<)":"ein Integrationsschritt zurück (<)","one frame back (,)":"ein Bild zurück (,)","one frame forward (.)":"ein Bild vor (.)","+step":"+Schritt","one integration step forward (>)":"ein Integrationsschritt vor (>)",Pause:"Pause","{0} of {1}":"{0} von {1}","position of {0}":"Ort von {0}",mechanical:"mechanisch",dissipated:"dissipiert",total:"gesamt",kinetic:"kinetisch",potential:"potentiell",energy:"Energie","energy drift (change of mechanical plus dissipated energy)":"Energiedrift (Änderung der mechanischen plus dissipierten Energie)",drift:"Drift","distance between the two motions":"Abstand der beiden Bewegungen",distance:"Abstand","Start: {0}":"Start: {0}","Second motion":"Zweite Bewegung","First motion":"Erste Bewegung","Second motion, start: {0}":"Zweite Bewegung, Start: {0}","First motion, start: {0}":"Erste Bewegung, Start: {0}","Not at rest when the integration ended (t = {0}).":"Nicht in Ruhe, als die Integration endete (t = {0}).","Not at rest when the recorded motion ended (t = {0}).":"Nicht in Ruhe, als die aufgezeichnete Bewegung endete (t = {0}).","Failed because the state became infinite (t = {0}).":"Fehlgeschlagen, weil der Zustand unendlich wurde (t = {0}).","Failed because the steps became too small (t = {0}).":"Fehlgeschlagen, weil die Schritte zu klein wurden (t = {0}).","Stopped at the limit on the number of steps (t = {0}).":"Angehalten an der Höchstzahl der Schritte (t = {0}).","Stopped at the limit on the number of impacts (t = {0}).":"Angehalten an der Höchstzahl der Stöße (t = {0}).","Slow since t = {0}, not near any named place; capture is not proved.":"Langsam seit t = {0}, nicht nahe einem benannten Ort; der Einfang ist nicht bewiesen.","Slow since t = {0}, near {1}; capture is not proved.":"Langsam seit t = {0}, nahe {1}; der Einfang ist nicht bewiesen.","Comes to rest: {0}, landed at t = {1}.":"Kommt zur Ruhe: {0}, gelandet bei t = {1}.","Comes to rest: {0}, captured at t = {1}.":"Kommt zur Ruhe: {0}, eingefangen bei t = {1}.","Stuck since t = {0}, held by dry friction.":"Haftet seit t = {0} durch trockene Reibung.","Stuck since t = {0}, held by dry friction in the well of {1}.":"Haftet seit t = {0} durch trockene Reibung in der Potentialmulde von {1}.","Stuck since t = {0}, held by dry friction near {1}.":"Haftet seit t = {0} durch trockene Reibung nahe {1}.","Recorded motion, linearly interpolated":"Aufgezeichnete Bewegung, linear interpoliert","{0}, step {1}":"{0}, Schrittweite {1}","{0}, tolerance {1}":"{0}, Toleranz {1}","{0} records":"{0} Aufzeichnungen","{0} steps":"{0} Schritte","{0}, energy drift {1}":"{0}, Energiedrift {1}","{0}, energy drift {1} ({2} of the largest kinetic energy)":"{0}, Energiedrift {1} ({2} der größten kinetischen Energie)","horizontal axis of the section":"waagerechte Achse des Schnitts","vertical axis of the section":"senkrechte Achse des Schnitts","Once per period":"Einmal je Periode","Dots: the motion every {0}, {1} so far, the last one large.":"Punkte: die Bewegung alle {0}, bisher {1}, der letzte groß.","Rings: {0}.":"Ringe: {0}.","The page has no orbits for these parameters.":"Die Seite enthält keine Bahnen für diese Parameter.","The second motion is grey.":"Die zweite Bewegung ist grau.","{0} against {1}, once per period":"{0} gegen {1}, einmal je Periode","These values change the motion; the 3D view keeps the original shapes.":"Diese Werte ändern die Bewegung; die 3D-Ansicht behält die ursprünglichen Formen.",Parameters:"Parameter","Reset all":"Alles zurücksetzen","Change the scene":"Die Szene ändern",scene:"Szene","{0} in {1}":"{0} in {1}","{0}, slider":"{0}, Schieberegler","reset to the value of the study":"auf den Wert der Studie zurücksetzen","reset {0}":"{0} zurücksetzen","equilibrium {0}":"Ruhelage {0}","face {0}":"Fläche {0}","magnet {0}":"Magnet {0}",first:"erste",second:"zweite","{0}, in three dimensions. Arrow keys rotate the view; plus and minus zoom; 0 resets it; G holds a body.":"{0}, räumlich. Pfeiltasten drehen die Ansicht, Plus und Minus vergrößern und verkleinern, 0 setzt sie zurück, G hält einen Körper fest.","Held: {0}":"Gehalten: {0}","Held: {0}. Arrow keys move it, Enter lets it go, Escape puts it back.":"Gehalten: {0}. Pfeiltasten bewegen es, Eingabe lässt es los, Escape setzt es zurück.","Drag a body and let it go.":"Ziehen Sie einen Körper und lassen Sie ihn los."};var cg={Space:"Leertaste","play or pause":"abspielen oder anhalten",", and .":", und .","go one frame back or forward":"ein Bild zurück oder vor","< and >":"< und >","go one integration step back or forward":"einen Integrationsschritt zurück oder vor","Arrow keys, + and −, 0":"Pfeiltasten, + und −, 0","rotate, zoom and reset the 3D view while it has the focus":"die 3D-Ansicht drehen, vergrößern und zurücksetzen, solange sie den Fokus hat","show this list":"diese Liste zeigen","move to the next control":"zum nächsten Bedienelement gehen","On the map":"Auf der Karte",Motion:"Bewegung",Page:"Seite",Keys:"Tasten","Large text":"Große Schrift","Keys (?)":"Tasten (?)",Map:"Karte","Skip to the main content":"Zum Hauptinhalt springen","This page cannot play motions: {0}":"Diese Seite kann keine Bewegungen abspielen: {0}","The colour is the magnet at which the motion comes to rest.":"Die Farbe zeigt den Magneten, an dem die Bewegung zur Ruhe kommt.","The colour is the equilibrium at which the motion comes to rest.":"Die Farbe zeigt die Ruhelage, in der die Bewegung zur Ruhe kommt.","The colour is the time after which the final equilibrium is certain.":"Die Farbe zeigt die Zeit, nach der die endgültige Ruhelage feststeht.","The colour is the face on which the body lands.":"Die Farbe zeigt die Fläche, auf der der Körper landet.","The colour is the time after which the face on which the body lands is certain.":"Die Farbe zeigt die Zeit, nach der die Landefläche feststeht.","The colour is the attractor on which the motion ends: an equilibrium, a cycle or another lasting motion.":"Die Farbe zeigt den Attraktor, auf dem die Bewegung endet: eine Ruhelage, einen Zyklus oder eine andere bleibende Bewegung.","The colour is the time after which the attractor of the motion is certain.":"Die Farbe zeigt die Zeit, nach der der Attraktor der Bewegung feststeht.","The colour is whether two bodies meet, and which.":"Die Farbe zeigt, ob sich zwei Körper treffen, und welche.","The colour is the time at which two bodies first meet.":"Die Farbe zeigt die Zeit, zu der sich zwei Körper zuerst treffen.","The colour is whether a body leaves its sphere, and which.":"Die Farbe zeigt, ob ein Körper seine Kugel verlässt, und welcher.","The colour is the time at which a body first leaves its sphere.":"Die Farbe zeigt die Zeit, zu der ein Körper seine Kugel zuerst verlässt.","The colour is the time at which the motion is first deep in another well.":"Die Farbe zeigt die Zeit, zu der die Bewegung erstmals tief in einer anderen Potentialmulde ist.","The colour is the mean time between two flips of the body that flips first.":"Die Farbe zeigt die mittlere Zeit zwischen zwei Überschlägen des Körpers, der zuerst überschlägt.","The colour is the time of the first flip.":"Die Farbe zeigt die Zeit des ersten Überschlags.","The colour is the largest Lyapunov exponent; it is positive where nearby motions separate exponentially, that is, where the motion is chaotic.":"Die Farbe zeigt den größten Ljapunow-Exponenten; er ist positiv, wo benachbarte Bewegungen exponentiell auseinanderlaufen, wo die Bewegung also chaotisch ist.","The colour is whether the motion is chaotic, as its largest Lyapunov exponent shows.":"Die Farbe zeigt, ob die Bewegung chaotisch ist, nach ihrem größten Ljapunow-Exponenten.","The colour is how the computation of the motion ended.":"Die Farbe zeigt, wie die Berechnung der Bewegung endete.","The colour is the error of the energy at the end, a measure of the accuracy of the computation.":"Die Farbe zeigt den Fehler der Energie am Ende, ein Maß für die Genauigkeit der Rechnung.","Rigid bodies hang from pivots or turn about hinges. Gravity, magnetic fields, the forces between magnets and friction act on them. Their motion follows from Euler's equations for the rotation of rigid bodies.":"Starre Körper hängen an Aufhängepunkten oder drehen sich um Scharniere. Auf sie wirken die Schwerkraft, Magnetfelder, die Kräfte zwischen Magneten und Reibung. Ihre Bewegung folgt aus den Eulerschen Gleichungen für die Drehung starrer Körper.","A point moves in a plane. A linear force pulls it to the middle, drag slows it down, and each magnet attracts or repels it with a force like that between point charges. This is the model of the magnetic pendulum in many textbooks.":"Ein Punkt bewegt sich in einer Ebene. Eine lineare Kraft zieht ihn zur Mitte, Reibung bremst ihn, und jeder Magnet zieht ihn an oder stößt ihn ab mit einer Kraft wie zwischen Punktladungen. Das ist das Modell des magnetischen Pendels in vielen Lehrbüchern.","Spheres, which are point masses, are connected by rigid rods without mass. Gravity, magnetic fields, the forces between magnets and drag act on them. Their motion follows from Newton's equations with the constraint that no rod changes its length.":"Kugeln, die als Punktmassen gelten, sind durch starre masselose Stäbe verbunden. Auf sie wirken die Schwerkraft, Magnetfelder, die Kräfte zwischen Magneten und Luftwiderstand. Ihre Bewegung folgt aus den Newtonschen Gleichungen mit der Zwangsbedingung, dass kein Stab seine Länge ändert.","Rigid bodies fly and turn freely. Gravity, magnetic fields, the forces between magnets and drag act on them, and they bounce off walls, if there are any. Their motion follows from the equations of Newton and Euler.":"Starre Körper fliegen und drehen sich frei. Auf sie wirken die Schwerkraft, Magnetfelder, die Kräfte zwischen Magneten und Luftwiderstand, und sie prallen von Wänden ab, wenn es welche gibt. Ihre Bewegung folgt aus den Gleichungen von Newton und Euler.","The colour is {0}.":"Die Farbe zeigt: {0}.","The picture shows one recorded motion.":"Das Bild zeigt eine aufgezeichnete Bewegung.","The picture shows one motion from its start, computed in this page.":"Das Bild zeigt eine Bewegung von ihrem Anfang an, auf dieser Seite berechnet.","Each dot is a value of {0}; its row is the outcome of the motion ({1}).":"Jeder Punkt ist ein Wert von {0}; seine Zeile ist der Ausgang der Bewegung ({1}).","The curve shows {0} for each value of {1}.":"Die Kurve zeigt für jeden Wert von {1}: {0}.","Each dot is a start, drawn at random.":"Jeder Punkt ist ein zufällig gezogener Start.","Each point of the map is a start of the motion.":"Jeder Punkt der Karte ist ein Start der Bewegung.","Each point of the map is a choice of two parameters.":"Jeder Punkt der Karte ist eine Wahl zweier Parameter.","Each point of the map is a start together with a parameter.":"Jeder Punkt der Karte ist ein Start zusammen mit einem Parameter.","Turn the view with the mouse or a finger, and change the numbers beside it: the motion starts anew.":"Drehen Sie die Ansicht mit der Maus oder einem Finger und ändern Sie die Zahlen daneben: die Bewegung beginnt neu.","Point at the map to read its values.":"Zeigen Sie auf die Karte, um ihre Werte zu lesen.","Click or tap a dot to see its motion, and change the numbers beside it to see their effect.":"Klicken oder tippen Sie auf einen Punkt, um seine Bewegung zu sehen, und ändern Sie die Zahlen daneben, um ihre Wirkung zu sehen.","Click or tap the curve to see the motion there, and change the numbers beside it to see their effect.":"Klicken oder tippen Sie auf die Kurve, um die Bewegung dort zu sehen, und ändern Sie die Zahlen daneben, um ihre Wirkung zu sehen.","Click or tap the map to see the motion that starts there, and change the numbers beside it to see their effect.":"Klicken oder tippen Sie auf die Karte, um die Bewegung zu sehen, die dort beginnt, und ändern Sie die Zahlen daneben, um ihre Wirkung zu sehen.","The map was computed before this page was written. The motions are computed now, in your browser, from the same equations.":"Die Karte wurde berechnet, bevor diese Seite geschrieben wurde. Die Bewegungen werden jetzt in Ihrem Browser berechnet, aus denselben Gleichungen.","The motion is computed now, in your browser.":"Die Bewegung wird jetzt in Ihrem Browser berechnet.","What is this?":"Was ist das?","This page cannot play motions, because it contains no equations.":"Diese Seite kann keine Bewegungen abspielen, weil sie keine Gleichungen enthält.","This page is damaged: its data cannot be read ({0}).":"Diese Seite ist beschädigt: ihre Daten sind nicht lesbar ({0}).","More parameters":"Weitere Parameter","hold a body of the 3D view, and then the next one":"einen Körper der 3D-Ansicht festhalten, danach den nächsten","Arrow keys, Enter, Escape":"Pfeiltasten, Eingabe, Escape","move what is held, let it go, put it back":"Gehaltenes bewegen, loslassen, zurücksetzen"};var hg={pending:"未計算",failed:"失敗",done:"完了","not finite":"有限でない","step underflow":"刻み幅が小さすぎる","out of steps":"ステップ数超過","energy rose":"エネルギーが増加",error:"エラー","out of jumps":"衝突回数超過",running:"実行中",complete:"完了",incomplete:"未完了",yes:"はい",no:"いいえ",none:"なし","at rest at no magnet":"どの磁石でもない所で静止","not at rest at the end":"終了時に静止せず","not at rest":"静止せず","at rest at an unlisted equilibrium":"一覧にない平衡点で静止","magnet {0}":"磁石{0}","magnet of {0}":"{0}の磁石","magnet {0} of {1}":"{1}の磁石{0}","coil {0} of {1}":"{1}のコイル{0}","{0} (repels)":"{0}(反発)","equilibrium {0}":"平衡点{0}","attractor {0}":"アトラクター{0}","rod {0}":"棒{0}","body {0}":"物体{0}","sphere {0}":"球{0}","wall {0}":"壁{0}","not certain":"不確定","plus x":"+x","minus x":"−x","plus y":"+y","minus y":"−y","plus z":"+z","minus z":"−z","plus end":"+端","minus end":"−端",side:"側面","in no catalogue":"一覧になし",escaped:"脱出","not converged":"未収束",known:"確定",zero:"ゼロ",drifts:"変動",rough:"粗い",regular:"規則的",chaotic:"カオス的","partially predictable":"部分的に予測可能","strongly chaotic":"強いカオス",still:"静止",undecided:"未決定",stays:"とどまる",left:"離脱",apart:"離れている",met:"接触","not tried":"未試行",proved:"証明済み",contradicted:"反証","not proved":"未証明",computed:"計算",inferred:"推定",confirmed:"確認済み",corrected:"訂正",image:"対称な写し","image confirmed":"対称な写し(確認済み)","image corrected":"対称な写し(訂正)",equilibrium:"平衡点",cycle:"周期軌道","limit cycle":"リミットサイクル",torus:"トーラス","period-{0} cycle":"{0}周期軌道","rest magnet":"静止する磁石","rest point":"静止する平衡点","rest time":"捕獲時刻",status:"状態","energy drift":"エネルギードリフト",attractor:"アトラクター","attractor time":"アトラクターの確定時刻","landing face":"着地面","landing time":"着地時刻","lying time":"接地の開始時刻","impact count":"衝突回数","flip time":"反転時刻","flip rod":"反転した棒","flip body":"反転した物体","flip interval":"反転の間隔","final time":"終了時刻","leaving time":"離脱時刻","met time":"接触時刻","escape time":"脱出時刻","escape from":"脱出元","escape to":"脱出先","escape from magnet":"脱出元の磁石","escape to magnet":"脱出先の磁石",stuck:"固着",proof:"証明",lyapunov:"リアプノフ指数","lyapunov error":"リアプノフ指数の誤差","lyapunov verdict":"リアプノフ指数の判定",megno:"MEGNO","megno mean":"MEGNOの平均",gali:"GALI",sali:"SALI",fli:"FLI",ftle:"FTLE","kaplan yorke":"カプラン・ヨーク次元","volume growth":"体積の増大","predictability exponent":"予測可能性の指数","predictability correlation":"予測可能性の相関","predictability motion":"運動の種類","face on which the body lands":"物体が着地する面","face towards the wall at the first touch":"最初の接触時に壁に向いた面","time after which the landing face cannot change":"着地面がもう変わり得なくなる時刻","time of the first touch":"最初に接触する時刻","start time of the wall contact that lasts to the end":"終了まで続く壁との接触が始まる時刻","number of impacts":"衝突の回数","energy error: energy at the end plus energy lost to drag and impacts, minus energy at the start":"エネルギー誤差: 終了時のエネルギーと、抵抗および衝突で失われたエネルギーの和から、開始時のエネルギーを引いたもの","energy error: energy at the end plus energy lost to drag, minus energy at the start":"エネルギー誤差: 終了時のエネルギーと抵抗で失われたエネルギーの和から、開始時のエネルギーを引いたもの","energy error: energy at the end plus energy lost, minus energy at the start":"エネルギー誤差: 終了時のエネルギーと失われたエネルギーの和から、開始時のエネルギーを引いたもの","outcome of the trajectory":"軌道の結果","attractor on which the trajectory ends":"軌道が達するアトラクター","time after which the attractor is certain, or at which the trajectory escapes":"アトラクターが確定する時刻、または軌道が脱出する時刻","largest Lyapunov exponent":"最大リアプノフ指数","standard error of the largest Lyapunov exponent":"最大リアプノフ指数の標準誤差","verdict on the largest Lyapunov exponent":"最大リアプノフ指数の判定","largest finite-time Lyapunov exponent over the horizon":"有限時間の最大リアプノフ指数","Kaplan-Yorke dimension":"カプラン・ヨーク次元","MEGNO, mean exponential growth of nearby orbits":"MEGNO(近接軌道の平均指数増大)","time average of MEGNO":"MEGNOの時間平均","generalised alignment index (GALI)":"一般化整列指数(GALI)","smaller alignment index (SALI)":"小整列指数(SALI)","fast Lyapunov indicator (FLI)":"高速リアプノフ指標(FLI)","ln of the largest growth of a volume element":"体積要素の最大増大率の自然対数","scaling exponent of the distance of pairs":"対の距離のスケーリング指数","long-term correlation of the closest pair":"最も近い対の長時間相関","kind of motion, from pairs of trajectories":"軌道の対から判定した運動の種類","time at which a rod first goes over the top":"棒が初めて頂点を越える時刻","rod that first goes over the top":"最初に頂点を越える棒","placed magnet at which the sphere comes to rest":"球が静止する固定磁石","placed magnet at which the pendulum comes to rest":"振り子が静止する固定磁石","magnet at which the point comes to rest":"質点が静止する磁石","equilibrium at which the trajectory comes to rest":"軌道が静止する平衡点","capture time":"捕獲時刻","time at the end of the integration":"積分の終了時刻","body that first leaves the sphere":"最初に球の外へ出る物体","time at which a body first leaves the sphere":"物体が初めて球の外へ出る時刻","time at which the motion is first deep in another well":"運動が初めて別のポテンシャル井戸の奥に入る時刻","well of the start":"出発時のポテンシャル井戸","well of the escape":"脱出先のポテンシャル井戸","body that flips":"反転する物体","mean time between flips of the body that flips first":"最初に反転する物体の反転の平均間隔","pair of bodies that meets first":"最初に接触する物体の対","time at which two bodies first meet":"2つの物体が初めて接触する時刻","body axes":"物体に固定した軸","angular velocity":"角速度","angular momentum about the pivot (component along the hinge for a hinged pendulum)":"支点まわりの角運動量(蝶番の場合は軸方向の成分)","total torque about the pivot (component along the hinge for a hinged pendulum), dL/dt":"支点まわりの全トルク(蝶番の場合は軸方向の成分)、dL/dt","angular momentum about the mass centre":"質量中心まわりの角運動量","total torque about the mass centre, dL/dt":"質量中心まわりの全トルク、dL/dt","total force, dp/dt":"全力、dp/dt","position of each magnet":"各磁石の位置","position of each sphere":"各球の位置","velocity of each sphere":"各球の速度","position of the mass centre":"質量中心の位置","velocity of the mass centre":"質量中心の速度","attitude, rotation from the body frame to the lab frame":"姿勢(物体系から実験室系への回転)","periodic image of the box":"箱の周期像","angle about the hinge":"蝶番まわりの角度","force of the rod; positive: compression (the rod pushes)":"棒の力、正は圧縮(棒が押す)","whether the force of the rod is unique; if not, the solution of least norm is given":"棒の力が一意かどうか(一意でなければ最小ノルムの解を示す)","total energy":"全エネルギー",position:"位置",velocity:"速度",orientation:"姿勢","angular momentum":"角運動量",torque:"トルク",magnet:"磁石",body:"物体",rod:"棒",sphere:"球",pendulum:"振り子",axis:"軸","energy drift of a trajectory, median":"軌道のエネルギードリフト、中央値","energy drift of a trajectory, 99th percentile":"軌道のエネルギードリフト、99パーセンタイル","energy drift of a trajectory, maximum":"軌道のエネルギードリフト、最大値","check of labels: a sample is integrated again at a hundredth of the error":"ラベルの検査: 標本を100分の1の誤差で積分し直す","{0} in this page":"このページでの{0}","Labels resolved: {0}":"ラベルは確定: {0}","resolved: {0}":"確定: {0}","Labels NOT RESOLVED: {0}":"ラベルは未確定: {0}","NOT RESOLVED: {0}":"未確定: {0}","Labels not checked yet":"ラベルは未検査","labels not checked yet":"ラベルは未検査","Label check: {0}":"ラベルの検査: {0}","{0} of {1} labels change at a hundredth of the error":"誤差を100分の1にすると{1}個中{0}個のラベルが変わる","{0} ({1} more were still moving and are not counted)":"{0}(ほか{1}個はまだ動いており数えていない)","{0} ({1} more had not converged and are not counted)":"{0}(ほか{1}個は収束しておらず数えていない)","with 95 % confidence at most {0} % of all labels change":"信頼度95 %で、変わるのは全ラベルの{0} %以下","{0} resolves the labels: {1} of {2} change":"{0}とすればラベルが確定する({2}個中{1}個が変わる)","no tolerance in double precision resolves the labels":"倍精度ではどの許容誤差でもラベルは確定しない","The page contains the equilibria of only one in every {0} parameter sets.":"このページには、パラメータの組{0}個につき1個の平衡点だけが含まれています。",attractors:"アトラクター","basin entropy":"吸引領域エントロピー","box dimension":"ボックス次元","probability of each label":"各ラベルの確率",chances:"確率","critical shock":"臨界衝撃",edges:"境界","equivalent dimension of the boundary":"境界の等価次元","equivalent dimension":"等価次元","escape rate":"脱出率","expansion entropy":"拡大エントロピー","final-state sensitivity":"終状態の鋭敏性","final state sensitivity":"終状態の鋭敏性",fractality:"フラクタル性",fractions:"割合",frequencies:"周波数",intermingledness:"混合度","label check":"ラベルの検査","lagrangian descriptor":"ラグランジュ記述子","lyapunov spectrum":"リアプノフスペクトル",orbits:"軌道","partial predictability":"部分的な予測可能性",polhodes:"ポルホード",polhode:"ポルホード","proofs of labels":"ラベルの証明",refinement:"細分化","rest map":"静止マップ",equilibria:"平衡点","rest points":"平衡点",section:"断面","settling of undecided starts":"未決定の出発点の行き先",settling:"静止への移行","Sobol indices":"ソボル指数","sobol indices":"ソボル指数",symmetry:"対称性",tipping:"ティッピング","lines on which the coin is caught on edge":"硬貨が縁で受け止められる線","tossed coin":"投げられた硬貨","uncertainty exponent":"不確定性指数","Wada property":"和田の性質",wada:"和田の性質"};var ug={"{0}. {1}. Stored: {2}.":"{0}。{1}。保存値: {2}。","{0}. {1}.":"{0}。{1}。","{0}. nearest stored point: {1}.":"{0}。最も近い保存点: {1}。","Parameters have changed, but the map still shows the study's values. Recompute this view with the new parameters?":"パラメータが変更されましたが、マップはまだスタディの値のものです。この範囲を新しいパラメータで再計算しますか?","The map shows the nearest stored {0}. Recompute this view for the chosen value?":"マップは、保存されている中で最も近い{0}のものです。選んだ値でこの範囲を再計算しますか?","The store has no result for this scene, because parameters have been changed.":"パラメータが変更されたため、保存データにこの場面の結果はありません。","✓ This label is proved.":"✓ このラベルは証明されています。","✗ The label of the map is proved wrong.":"✗ マップのラベルは誤りであることが証明されています。","A proof of this label was tried, without success.":"このラベルの証明を試みましたが、成功しませんでした。","{0} At such points integration errors below the tolerance can change the outcome, so the motion may not end where the map says.":"{0} このような点では許容誤差以下の積分誤差でも結果が変わり得るため、運動がマップのとおりに終わらないことがあります。","The nearest stored point has the same outcome: {0}.":"最も近い保存点の結果も同じです: {0}。","The nearest stored point has {0}; this start lies between stored points.":"最も近い保存点の結果は{0}です。この出発点は保存点の間にあります。","The store agrees: {0}; however, labels of this map are not resolved.":"保存データと一致します: {0}。ただし、このマップのラベルは確定していません。","The store agrees: {0}.":"保存データと一致します: {0}。","The store disagrees. Map: {0}; this motion: {1}. {2}":"保存データと一致しません。マップ: {0}、この運動: {1}。{2}","no rest by the end":"終了時まで静止せず",failed:"失敗","{0} after {1}":"{0}({1}後)","The map is coarser than the store: its labels are the most frequent ones in blocks of points.":"マップは保存データより粗く、点のブロックごとに最も多いラベルを示しています。","The outcome computed here is not proved.":"ここで計算した結果は証明されていません。","Page and store round the last digits differently, which decides the outcome near a saddle.":"ページと保存データでは最後の桁の丸めが異なり、鞍点の近くではそれが結果を左右します。","Labels of this map are not resolved ({0}): integration errors below the tolerance can change the outcome.":"このマップのラベルは確定していません({0})。許容誤差以下の積分誤差でも結果が変わり得ます。","Recompute at this zoom":"この倍率で再計算","Stopped.":"中止しました。",Stop:"中止","Back to the stored map":"保存されたマップに戻る","Recompute the visible part in this browser, from coarse to fine":"表示範囲をこのブラウザで粗い方から順に再計算します","This page cannot recompute {0}; it can recompute {1}.":"このページでは{0}を再計算できません。再計算できるのは{1}です。","This page cannot recompute {0}.":"このページでは{0}を再計算できません。","Failed: {0}.":"失敗しました: {0}。","Done.":"完了しました。","So far one point for each {0} × {1} pixels.":"今のところ{0} × {1}ピクセルにつき1点です。","{0} % of the outcomes are not proved; these are striped.":"結果の{0} %は証明されておらず、縞模様で示しています。","{0} of {1} points ({2} %), {3} per second on one worker.":"{1}点中{0}点({2} %)、1スレッドで毎秒{3}点。","{0} of {1} points ({2} %), {3} per second on {4} workers.":"{1}点中{0}点({2} %)、{4}スレッドで毎秒{3}点。","Computing in this page:":"このページで計算中:","{0} has not converged by the end of the integration.":"{0}は積分の終わりまでに収束していません。","{0} ends on an attractor that is not in the catalogue.":"{0}は一覧にないアトラクターに達します。","{0} is not computed yet.":"{0}はまだ計算されていません。","{0} could not be computed.":"{0}は計算できませんでした。",attractor:"アトラクター","share of starts":"出発点の割合",motion:"運動",turns:"回転数","largest multiplier or exponent":"最大の乗数または指数","mean energy":"平均エネルギー","The store has no attractors for this scene, because parameters have been changed.":"パラメータが変更されたため、保存データにこの場面のアトラクターはありません。","The motion from most starts near this point":"この点の近くのほとんどの出発点からの運動","The motion from this start":"この出発点からの運動","The motion from the nearest stored start":"最も近い保存済みの出発点からの運動","This start lies between stored points.":"この出発点は保存点の間にあります。","{0} escapes after {1}.":"{0}は{1}後に脱出します。","{0} escapes.":"{0}は脱出します。","attractor {0}":"アトラクター{0}","{0} ends on {1}; this was certain after {2}.":"{0}は{1}に達します({2}後に確定)。","{0} ends on {1}.":"{0}は{1}に達します。","{0} (1 period of the drive)":"{0}(駆動の1周期)","{0} ({1} periods of the drive)":"{0}(駆動の{1}周期)","{0} (1 strobe)":"{0}(ストロボ1回)","{0} ({1} strobes)":"{0}(ストロボ{1}回)","{0}; existence proved":"{0}、存在を証明済み","{0}; existence and stability proved":"{0}、存在と安定性を証明済み","limit cycle":"リミットサイクル","repeats after 1 period":"1周期ごとに繰り返す","repeats after {0} periods":"{0}周期ごとに繰り返す","repeats after 1 strobe":"ストロボ1回ごとに繰り返す","repeats after {0} strobes":"ストロボ{0}回ごとに繰り返す","{0} (exponent)":"{0}(指数)",Attractors:"アトラクター","Attractors at {0}; shares of {1} points of this map":"{0}でのアトラクター、マップの{1}点に占める割合","Attractors; shares of {0} points of this map":"アトラクター、マップの{0}点に占める割合","Attractors at {0}; shares of {1} starts":"{0}でのアトラクター、{1}個の出発点に占める割合","Attractors; shares of {0} starts":"アトラクター、{0}個の出発点に占める割合","Colour by":"色分け",Show:"表示","Horizontal axis":"横軸","Vertical axis":"縦軸","{0} over {1}. Arrow keys move the cursor; Enter starts a motion there.":"{1}に対する{0}。矢印キーでカーソルを動かし、Enterでそこから運動を始めます。","{0} of {1} over {2} and {3}. Arrow keys move the cursor along the draws; Enter starts a motion there.":"{2}と{3}に対する{1}の{0}。矢印キーで標本に沿ってカーソルを動かし、Enterでそこから運動を始めます。","Choose a second start":"2つ目の出発点を選ぶ","Zoom in":"拡大","Zoom out":"縮小","Whole map":"全体","Show the whole map":"マップ全体を表示","Map of {0}. Arrow keys move the cursor; Enter starts a motion there.":"{0}のマップ。矢印キーでカーソルを動かし、Enterでそこから運動を始めます。","This page cannot play points of the map, because it cannot set {0}.":"このページでは{0}を設定できないため、マップの点を再生できません。","darker: later capture":"暗いほど捕獲が遅い","darker: larger {0}":"暗いほど{0}が大きい","Arrow keys":"矢印キー","move the cursor":"カーソルを動かす",Enter:"Enter","start a motion at the cursor":"カーソルの位置から運動を始める","Alt + Enter":"Alt + Enter","start a second motion at the cursor":"カーソルの位置から2つ目の運動を始める","Shift + arrow keys":"Shift + 矢印キー","pan the map":"マップを移動する","zoom in and out":"拡大・縮小する","show the whole map":"マップ全体を表示する","Shift + drag, wheel":"Shift + ドラッグ、ホイール","pan and zoom with the mouse; on a touch screen, use two fingers":"マウスで移動・拡大縮小する(タッチ画面では2本の指で)","Alt + click":"Alt + クリック","start a second motion at that point":"その点から2つ目の運動を始める","placed magnet":"固定磁石","placed magnet that repels":"反発する固定磁石","stable equilibrium":"安定な平衡点","unstable equilibrium":"不安定な平衡点","start of the motion":"運動の出発点","second start":"2つ目の出発点","striped: outcome not proved":"縞模様: 結果は証明されていない","Colours of {0}":"{0}の色","{0} more":"ほか{0}件","Markers on the map":"マップ上の記号",pending:"未計算","{0}, logarithmic scale":"{0}、対数目盛","The progress of the run cannot be read now: {0}":"計算の進み具合を今は読み取れません: {0}","When this page was written, {0} of {1} points ({2} %) had been computed; the others are shown as pending.":"このページの作成時には{1}点中{0}点({2} %)が計算済みでした。残りは未計算として示しています。","All {0} points have been computed.":"{0}点すべてが計算済みです。","So far {0} of {1} points ({2} %) have been computed; the others are pending.":"今のところ{1}点中{0}点({2} %)が計算済みで、残りは未計算です。","No run is in progress.":"実行中の計算はありません。","A run is in progress; the map is updated as blocks are written.":"計算を実行中です。ブロックが書き込まれるたびにマップを更新します。","A run is in progress, about {0} left; the map is updated as blocks are written.":"計算を実行中です(残り約{0})。ブロックが書き込まれるたびにマップを更新します。",Provenance:"データの来歴","Study file":"スタディファイル","Changes on the command line":"コマンドラインでの変更",Fingerprint:"フィンガープリント",Integration:"積分",Created:"作成日時",State:"状態",Versions:"バージョン","This page":"このページ","{0}, step {1}, until {2}":"{0}、刻み幅{1}、{2}まで","{0}, tolerance {1}, until {2}":"{0}、許容誤差{1}、{2}まで","Numerical errors":"数値誤差","Study file {0}":"スタディファイル{0}","Copy study file":"スタディファイルをコピー","Copied.":"コピーしました。","The text is selected: copy it with the keyboard.":"テキストを選択しました。キーボードでコピーしてください。","label {0}":"ラベル{0}","{0}, computed in this page":"{0}、このページで計算","{0}, computed in this page, not proved":"{0}、このページで計算、未証明",Summaries:"集計","not available":"なし",Close:"閉じる","Enlarge the figure of {0}":"{0}の図を拡大",none:"なし","Finer parts of the map cannot be loaded: {0}":"マップの細かい部分を読み込めません: {0}","This page contains no equations.":"このページには方程式が含まれていません。","a worker failed":"計算スレッドが失敗しました","{0}.":"{0}。","This start lies off the map, where {0} is {1}; here it is {2}.":"この初期条件は地図の外です。地図では{0}は{1}ですが、ここでは{2}です。","This start lies off the map, beyond the end of an axis.":"この初期条件は軸の端を越えており、地図の外です。"};var fg={"offset by {0}":"{0}ずらす","offset by 1 % of the range":"範囲の1 %ずらす","no trail":"軌跡なし","short trail":"短い軌跡",trail:"軌跡","long trail":"長い軌跡","body that leaves the trail":"軌跡を描く物体","of {0} ({1})":"{0}({1})","follow body":"物体を追う","Reset view":"視点を戻す","start a second motion that differs only in {0}":"{0}だけが異なる2つ目の運動を始める","Remove second motion":"2つ目の運動を消す","Second start:":"2つ目の出発点:",gravity:"重力",field:"磁場",Curves:"グラフ","Add a curve":"グラフを追加","plot one more quantity over time":"もう1つの量を時間に対して描く","show a shorter time range around the current time":"現在の時刻のまわりを短い範囲で表示","show a longer time range around the current time":"現在の時刻のまわりを長い範囲で表示","Full range":"全範囲","show everything computed so far":"計算済みの範囲をすべて表示","quantity shown in this plot":"このグラフに表示する量","remove this plot":"このグラフを消す","not a number":"非数",infinite:"無限大","minus infinite":"マイナス無限大","This browser cannot show the 3D view ({0}). The curves and numbers below still work.":"このブラウザでは3D表示ができません({0})。下のグラフと数値は使えます。","{0} time units per second":"毎秒{0}時間単位","{0} × real time":"実時間の{0}倍","{0} (this computer cannot keep up)":"{0}(この計算機では追いつきません)",Play:"再生","play or pause (space)":"再生・一時停止(スペース)",speed:"速さ",time:"時刻",Start:"開始","back to the start":"最初に戻る","−step":"−刻み","one integration step back (<)":"積分の1刻み戻る(<)","one frame back (,)":"1コマ戻る(,)","one frame forward (.)":"1コマ進む(.)","+step":"+刻み","one integration step forward (>)":"積分の1刻み進む(>)",Pause:"一時停止","{0} of {1}":"{0} / {1}","position of {0}":"{0}の位置",mechanical:"力学的",dissipated:"散逸",total:"合計",kinetic:"運動",potential:"ポテンシャル",energy:"エネルギー","energy drift (change of mechanical plus dissipated energy)":"エネルギードリフト(力学的エネルギーと散逸エネルギーの和の変化)",drift:"ドリフト","distance between the two motions":"2つの運動の距離",distance:"距離","Start: {0}":"出発点: {0}","Second motion":"2つ目の運動","First motion":"1つ目の運動","Second motion, start: {0}":"2つ目の運動、出発点: {0}","First motion, start: {0}":"1つ目の運動、出発点: {0}","Not at rest when the integration ended (t = {0}).":"積分の終了時(t = {0})に静止していません。","Not at rest when the recorded motion ended (t = {0}).":"記録された運動の終了時(t = {0})に静止していません。","Failed because the state became infinite (t = {0}).":"状態が無限大になったため失敗しました(t = {0})。","Failed because the steps became too small (t = {0}).":"刻みが小さくなりすぎたため失敗しました(t = {0})。","Stopped at the limit on the number of steps (t = {0}).":"ステップ数の上限で停止しました(t = {0})。","Stopped at the limit on the number of impacts (t = {0}).":"衝突回数の上限で停止しました(t = {0})。","Slow since t = {0}, not near any named place; capture is not proved.":"t = {0}から遅く、名前のある場所の近くではありません。捕獲は証明されていません。","Slow since t = {0}, near {1}; capture is not proved.":"t = {0}から{1}の近くで遅くなっています。捕獲は証明されていません。","Comes to rest: {0}, landed at t = {1}.":"静止します: {0}、t = {1}に着地。","Comes to rest: {0}, captured at t = {1}.":"静止します: {0}、t = {1}に捕獲。","Stuck since t = {0}, held by dry friction.":"t = {0}から乾性摩擦で止まっています。","Stuck since t = {0}, held by dry friction in the well of {1}.":"t = {0}から{1}のポテンシャル井戸の中で乾性摩擦により止まっています。","Stuck since t = {0}, held by dry friction near {1}.":"t = {0}から{1}の近くで乾性摩擦により止まっています。","Recorded motion, linearly interpolated":"記録された運動(線形補間)","{0}, step {1}":"{0}、刻み幅{1}","{0}, tolerance {1}":"{0}、許容誤差{1}","{0} records":"{0}個の記録","{0} steps":"{0}ステップ","{0}, energy drift {1}":"{0}、エネルギードリフト{1}","{0}, energy drift {1} ({2} of the largest kinetic energy)":"{0}、エネルギードリフト{1}(最大運動エネルギーの{2})","horizontal axis of the section":"断面の横軸","vertical axis of the section":"断面の縦軸","Once per period":"1周期に1回","Dots: the motion every {0}, {1} so far, the last one large.":"点: {0}ごとの運動、これまで{1}個、最後の点は大きく表示。","Rings: {0}.":"輪: {0}。","The page has no orbits for these parameters.":"このパラメータの軌道はページに含まれていません。","The second motion is grey.":"2つ目の運動は灰色です。","{0} against {1}, once per period":"{1}に対する{0}(1周期に1回)","These values change the motion; the 3D view keeps the original shapes.":"これらの値は運動を変えますが、3D表示の形は元のままです。",Parameters:"パラメータ","Reset all":"すべて元に戻す","Change the scene":"場面を変える",scene:"場面","{0} in {1}":"{0}、単位{1}","{0}, slider":"{0}、スライダー","reset to the value of the study":"スタディの値に戻す","reset {0}":"{0}を元に戻す","equilibrium {0}":"平衡点{0}","face {0}":"面{0}","magnet {0}":"磁石{0}",first:"1つ目",second:"2つ目","{0}, in three dimensions. Arrow keys rotate the view; plus and minus zoom; 0 resets it; G holds a body.":"{0}の立体表示。矢印キーで回転、プラスとマイナスで拡大縮小、0で元に戻し、Gで物体をつかみます。","Held: {0}":"{0}をつかんでいます","Held: {0}. Arrow keys move it, Enter lets it go, Escape puts it back.":"{0}をつかんでいます。矢印キーで動かし、Enterで放し、Escapeで元に戻します。","Drag a body and let it go.":"物体をドラッグして放してください。"};var dg={Space:"スペース","play or pause":"再生・一時停止する",", and .":", と .","go one frame back or forward":"1コマ戻る・進む","< and >":"< と >","go one integration step back or forward":"積分の1刻み戻る・進む","Arrow keys, + and −, 0":"矢印キー、+ と −、0","rotate, zoom and reset the 3D view while it has the focus":"3D表示にフォーカスがある間、回転・拡大縮小・初期化する","show this list":"この一覧を表示する","move to the next control":"次の操作部へ移る","On the map":"マップ上",Motion:"運動",Page:"ページ",Keys:"キー操作","Large text":"大きな文字","Keys (?)":"キー操作(?)",Map:"マップ","Skip to the main content":"本文へ移動","This page cannot play motions: {0}":"このページでは運動を再生できません: {0}","The colour is the magnet at which the motion comes to rest.":"色は、運動が静止する磁石を表します。","The colour is the equilibrium at which the motion comes to rest.":"色は、運動が静止する平衡点を表します。","The colour is the time after which the final equilibrium is certain.":"色は、最終的な平衡点が確定するまでの時間を表します。","The colour is the face on which the body lands.":"色は、物体が着地する面を表します。","The colour is the time after which the face on which the body lands is certain.":"色は、着地する面が確定するまでの時間を表します。","The colour is the attractor on which the motion ends: an equilibrium, a cycle or another lasting motion.":"色は、運動が最後に落ち着くアトラクター(平衡点、周期軌道、またはほかの持続する運動)を表します。","The colour is the time after which the attractor of the motion is certain.":"色は、運動のアトラクターが確定するまでの時間を表します。","The colour is whether two bodies meet, and which.":"色は、2つの物体が接触するかどうか、またどの2つかを表します。","The colour is the time at which two bodies first meet.":"色は、2つの物体が初めて接触する時刻を表します。","The colour is whether a body leaves its sphere, and which.":"色は、物体が球の外へ出るかどうか、またどの物体かを表します。","The colour is the time at which a body first leaves its sphere.":"色は、物体が初めて球の外へ出る時刻を表します。","The colour is the time at which the motion is first deep in another well.":"色は、運動が初めて別のポテンシャル井戸の奥に入る時刻を表します。","The colour is the mean time between two flips of the body that flips first.":"色は、最初に反転する物体の反転の平均間隔を表します。","The colour is the time of the first flip.":"色は、最初に反転する時刻を表します。","The colour is the largest Lyapunov exponent; it is positive where nearby motions separate exponentially, that is, where the motion is chaotic.":"色は最大リアプノフ指数を表します。近い運動どうしが指数関数的に離れていく、つまり運動がカオス的である所で正になります。","The colour is whether the motion is chaotic, as its largest Lyapunov exponent shows.":"色は、最大リアプノフ指数から見て運動がカオス的かどうかを表します。","The colour is how the computation of the motion ended.":"色は、運動の計算がどのように終わったかを表します。","The colour is the error of the energy at the end, a measure of the accuracy of the computation.":"色は終了時のエネルギーの誤差、つまり計算精度の目安を表します。","Rigid bodies hang from pivots or turn about hinges. Gravity, magnetic fields, the forces between magnets and friction act on them. Their motion follows from Euler's equations for the rotation of rigid bodies.":"剛体が支点からつり下げられるか、蝶番のまわりに回転します。重力、磁場、磁石どうしの力、摩擦がはたらきます。運動は剛体の回転に関するオイラーの運動方程式に従います。","A point moves in a plane. A linear force pulls it to the middle, drag slows it down, and each magnet attracts or repels it with a force like that between point charges. This is the model of the magnetic pendulum in many textbooks.":"質点が平面内を動きます。線形の力が中心へ引き、抵抗が減速させ、各磁石は点電荷どうしのような力で引きつけるか反発します。これは多くの教科書にある磁気振り子のモデルです。","Spheres, which are point masses, are connected by rigid rods without mass. Gravity, magnetic fields, the forces between magnets and drag act on them. Their motion follows from Newton's equations with the constraint that no rod changes its length.":"質点とみなす球が、質量のない剛体の棒でつながれています。重力、磁場、磁石どうしの力、抵抗がはたらきます。運動は、棒の長さが変わらないという拘束のもとでニュートンの運動方程式に従います。","Rigid bodies fly and turn freely. Gravity, magnetic fields, the forces between magnets and drag act on them, and they bounce off walls, if there are any. Their motion follows from the equations of Newton and Euler.":"剛体が自由に飛び、回転します。重力、磁場、磁石どうしの力、抵抗がはたらき、壁があればそこで跳ね返ります。運動はニュートンとオイラーの運動方程式に従います。","The colour is {0}.":"色は{0}を表します。","The picture shows one recorded motion.":"図は記録された1つの運動を示しています。","The picture shows one motion from its start, computed in this page.":"図は、このページで計算した1つの運動を最初から示しています。","Each dot is a value of {0}; its row is the outcome of the motion ({1}).":"各点は{0}の値で、その行が運動の結果({1})です。","The curve shows {0} for each value of {1}.":"曲線は、{1}の各値に対する{0}を示しています。","Each dot is a start, drawn at random.":"各点は、無作為に選んだ出発点です。","Each point of the map is a start of the motion.":"マップの各点は運動の出発点です。","Each point of the map is a choice of two parameters.":"マップの各点は2つのパラメータの組です。","Each point of the map is a start together with a parameter.":"マップの各点は、出発点とパラメータの組です。","Turn the view with the mouse or a finger, and change the numbers beside it: the motion starts anew.":"マウスまたは指で視点を回し、横の数値を変えてみてください。運動が最初から始まります。","Point at the map to read its values.":"マップを指すと値が読めます。","Click or tap a dot to see its motion, and change the numbers beside it to see their effect.":"点をクリックまたはタップするとその運動が見られます。横の数値を変えると、その影響が見られます。","Click or tap the curve to see the motion there, and change the numbers beside it to see their effect.":"曲線をクリックまたはタップするとそこでの運動が見られます。横の数値を変えると、その影響が見られます。","Click or tap the map to see the motion that starts there, and change the numbers beside it to see their effect.":"マップをクリックまたはタップするとそこから始まる運動が見られます。横の数値を変えると、その影響が見られます。","The map was computed before this page was written. The motions are computed now, in your browser, from the same equations.":"マップはこのページの作成前に計算されたものです。運動は同じ方程式から、今お使いのブラウザで計算しています。","The motion is computed now, in your browser.":"運動は、今お使いのブラウザで計算しています。","What is this?":"これは何ですか?","This page cannot play motions, because it contains no equations.":"このページには方程式が含まれていないため、運動を再生できません。","This page is damaged: its data cannot be read ({0}).":"このページは壊れています。データを読み取れません({0})。","More parameters":"ほかのパラメータ","hold a body of the 3D view, and then the next one":"3D表示の物体をつかみ、次の物体に移る","Arrow keys, Enter, Escape":"矢印キー、Enter、Escape","move what is held, let it go, put it back":"つかんだ物体を動かす、放す、元に戻す"};var pg={de:{...cg,...ag,...lg},ja:{...dg,...ug,...fg}},mg={de:og,ja:hg};var gg={de:" "},wM=/\{(\d+)\}/g;function v(t,...e){let n=EM(t);return ff(pg[Rs]?.[n]??n,e)}function EM(t){return t.reduce((e,n,i)=>`${e}{${i-1}}${n}`)}function ff(t,e){return t.replace(wM,(n,i)=>e[i])}function nr(t){let e=t.toLocaleString("en");return Rs in gg?e.replaceAll(",",gg[Rs]):e}var TM={rest_magnet:()=>v`The colour is the magnet at which the motion comes to rest.`,rest_point:()=>v`The colour is the equilibrium at which the motion comes to rest.`,rest_time:()=>v`The colour is the time after which the final equilibrium is certain.`,landing_face:()=>v`The colour is the face on which the body lands.`,landing_time:()=>v`The colour is the time after which the face on which the body lands is certain.`,attractor:()=>v`The colour is the attractor on which the motion ends: an equilibrium, a cycle or another lasting motion.`,attractor_time:()=>v`The colour is the time after which the attractor of the motion is certain.`,met:()=>v`The colour is whether two bodies meet, and which.`,met_time:()=>v`The colour is the time at which two bodies first meet.`,left:()=>v`The colour is whether a body leaves its sphere, and which.`,leaving_time:()=>v`The colour is the time at which a body first leaves its sphere.`,escape_time:()=>v`The colour is the time at which the motion is first deep in another well.`,flip_interval:()=>v`The colour is the mean time between two flips of the body that flips first.`,flip_time:()=>v`The colour is the time of the first flip.`,lyapunov:()=>v`The colour is the largest Lyapunov exponent; it is positive where nearby motions separate exponentially, that is, where the motion is chaotic.`,lyapunov_verdict:()=>v`The colour is whether the motion is chaotic, as its largest Lyapunov exponent shows.`,status:()=>v`The colour is how the computation of the motion ended.`,energy_drift:()=>v`The colour is the error of the energy at the end, a measure of the accuracy of the computation.`},AM={rigid_bodies:()=>v`Rigid bodies hang from pivots or turn about hinges. Gravity, magnetic fields, the forces between magnets and friction act on them. Their motion follows from Euler's equations for the rotation of rigid bodies.`,planar:()=>v`A point moves in a plane. A linear force pulls it to the middle, drag slows it down, and each magnet attracts or repels it with a force like that between point charges. This is the model of the magnetic pendulum in many textbooks.`,linkage:()=>v`Spheres, which are point masses, are connected by rigid rods without mass. Gravity, magnetic fields, the forces between magnets and drag act on them. Their motion follows from Newton's equations with the constraint that no rod changes its length.`,free_bodies:()=>v`Rigid bodies fly and turn freely. Gravity, magnetic fields, the forces between magnets and drag act on them, and they bounce off walls, if there are any. Their motion follows from the equations of Newton and Euler.`};function _g(t,e){let{about:n={}}=t;if(!e)return n.colours||RM(t);let{variable:i,kind:s}=e;return n.colours&&i.name===t.first?n.colours:s==="curve"?CM(i,e.axis):`${PM(e)} ${TM[i.name]?.()??v`The colour is ${i.text||i.label}.`}`}function RM({motion:t,unplayable:e}){return e&&!t?"":t?v`The picture shows one recorded motion.`:v`The picture shows one motion from its start, computed in this page.`}function CM(t,e){return t.type==="category"?v`Each dot is a value of ${e}; its row is the outcome of the motion (${t.text||t.label}).`:v`The curve shows ${t.text||t.label} for each value of ${e}.`}function PM({kind:t,points:e}){return t==="dots"?v`Each dot is a start, drawn at random.`:e==="starts"?v`Each point of the map is a start of the motion.`:e==="parameters"?v`Each point of the map is a choice of two parameters.`:v`Each point of the map is a start together with a parameter.`}function xg(t,e,{isPlayable:n,isSettable:i}){return t.about?.todo?t.about.todo:e?!n||!i?v`Point at the map to read its values.`:e.kind==="dots"?v`Click or tap a dot to see its motion, and change the numbers beside it to see their effect.`:e.kind==="curve"?v`Click or tap the curve to see the motion there, and change the numbers beside it to see their effect.`:v`Click or tap the map to see the motion that starts there, and change the numbers beside it to see their effect.`:n?v`Turn the view with the mouse or a finger, and change the numbers beside it: the motion starts anew.`:""}function yg(t,{hasMap:e,isPlayable:n}){let i=t.about?.physics||AM[t.model]?.()||"",s=n&&!t.motion,r=e&&s?v`The map was computed before this page was written. The motions are computed now, in your browser, from the same equations.`:s?v`The motion is computed now, in your browser.`:"";return[i,r].filter(Boolean)}function vg(t,e,n,i){let s=k("span",{class:"about-colours"}),r=k("span",{class:"about-todo"}),o=h=>{s.textContent=_g(t,h),r.textContent=xg(t,h,{isPlayable:n,isSettable:h?.isSettable??!1})};e||o(null),i.on("shown",o);let a=yg(t,{hasMap:!!e,isPlayable:n}),l=a.length?IM(t.title,a):null,c=l&&k("button",{type:"button",class:"quiet","aria-haspopup":"dialog",onclick:()=>l.showModal()},v`What is this?`);return[k("p",{"aria-live":"polite"},s," ",r),c,l].filter(Boolean)}function IM(t,e){let n=k("form",{method:"dialog"},k("button",{},v`Close`));return k("dialog",{class:"physics","aria-labelledby":"physics-heading"},k("h2",{id:"physics-heading"},t),e.map(i=>k("p",{},i)),n)}function bg(){let t=new Map;return{on(e,n){return t.has(e)||t.set(e,new Set),t.get(e).add(n),()=>t.get(e).delete(n)},emit(e,n){for(let i of t.get(e)??[])i(n)}}}function Da(){return document.getElementById("pem-engine")?.textContent??""}function Sg(){let t=Da();if(!t.trim())return null;let e=document.createElement("script");return e.textContent=t,document.head.append(e),e.remove(),globalThis.PEM_EQUATIONS??null}var df={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]},Mg=[[v`Arrow keys`,v`move the cursor`],[v`Enter`,v`start a motion at the cursor`],[v`Alt + Enter`,v`start a second motion at the cursor`],[v`Shift + arrow keys`,v`pan the map`],["+ and −",v`zoom in and out`],["0",v`show the whole map`],[v`Shift + drag, wheel`,v`pan and zoom with the mouse; on a touch screen, use two fingers`],[v`Alt + click`,v`start a second motion at that point`]];function pf(t,e){t.addEventListener("keydown",n=>{n.ctrlKey||n.metaKey||!LM(n,e)||(n.preventDefault(),n.stopPropagation())})}function LM({key:t,shiftKey:e,altKey:n},i){return t in df?Na(e?i.pan(...df[t]):i.move(...df[t])):t==="Enter"?Na(i.start(n)):t==="+"||t==="="?Na(i.zoom(.5)):t==="-"||t==="−"?Na(i.zoom(2)):t==="0"?Na(i.whole()):!1}function Na(){return!0}var DM=[[v`Space`,v`play or pause`],[v`, and .`,v`go one frame back or forward`],[v`< and >`,v`go one integration step back or forward`],[v`Arrow keys, + and −, 0`,v`rotate, zoom and reset the 3D view while it has the focus`],["G",v`hold a body of the 3D view, and then the next one`],[v`Arrow keys, Enter, Escape`,v`move what is held, let it go, put it back`]],NM=[["?",v`show this list`],["Tab",v`move to the next control`]];function wg(t){let e=[...t?[[v`On the map`,Mg]]:[],[v`Motion`,DM],[v`Page`,NM]],n=k("form",{method:"dialog"},k("button",{},v`Close`)),i=k("dialog",{class:"help","aria-labelledby":"help-heading"},k("h2",{id:"help-heading"},v`Keys`),e.map(OM),n);return document.addEventListener("keydown",s=>{s.key!=="?"||FM(s.target)||i.open||(s.preventDefault(),i.showModal())}),i}function OM([t,e]){return[k("h3",{},t),k("dl",{class:"keys"},e.map(([n,i])=>k("div",{},k("dt",{},n),k("dd",{},i))))]}function FM(t){return t instanceof HTMLInputElement&&!["range","checkbox","radio"].includes(t.type)}function Eg(){let t=k("button",{type:"button","aria-pressed":"false",onclick:()=>UM(t)},v`Large text`);return t}function UM(t){let e=document.documentElement.classList.toggle("large-letters");t.setAttribute("aria-pressed",String(e))}var kM="(max-width: 900px)";function Tg(t,e){let n=t.querySelector(".play-view"),i=()=>{matchMedia(kM).matches&&n?.scrollIntoView({block:"nearest"})};e.on("chosen",i)}var BM="440154470d6048186a482374472d7b4537814240863e49893b528b375b8d33638d2f6b8e2c728e297a8e26828e23898e21918c1f988b1fa08822a78528ae8032b67a3fbc734ec36b5ec96270cf5784d44b98d83eaddc30c2df23d8e219ece51bfde725",zM="0530612166ac4393c392c5ded1e5f0f7f7f7fddbc7f4a582d6604db2182b67001f",Ag={rising:BM,signed:zM},Fa="#C9BFE6",ir="#000000",Oa=256;function Dr(t){let e=Number.parseInt(t.slice(1,7),16);return[e>>16&255,e>>8&255,e&255]}function Ua([t,e,n]){return(4278190080|Math.round(n)<<16|Math.round(e)<<8|Math.round(t))>>>0}function Jl(t,e,n){return t.map((i,s)=>i+n*(e[s]-i))}function mf(t,e){let n=Ag[t].length/6-1,i=Math.min(Math.max(e,0),1)*n,s=Math.min(Math.floor(i),n-1),r=o=>Dr(`#${Ag[t].slice(6*o,6*o+6)}`);return Jl(r(s),r(s+1),i-s)}function Rg(t){return Uint32Array.from({length:Oa},(e,n)=>Ua(mf(t,n/(Oa-1))))}var GM={"-":"⁻",0:"⁰",1:"¹",2:"²",3:"³",4:"⁴",5:"⁵",6:"⁶",7:"⁷",8:"⁸",9:"⁹"};function sn(t){return t.replace(/(?<!\d)([A-Za-z])\^?(-?\d+)/g,(e,n,i)=>n+[...i].map(s=>GM[s]).join(""))}var VM=1e-6,HM=10;function Ql(t){let e=t.drawn?"list":WM(t),n=e==="log"?Math.log10:s=>s,i=e==="list"?t.values.map((s,r)=>r):t.values.map(n);return{...t,kind:e,places:i,edges:XM(i)}}function WM({values:t,is_text:e}){let n=t.every((i,s)=>Number.isFinite(i)&&(s===0||i>t[s-1]));return e||!n?"list":t.length>2&&t[0]>0&&t.at(-1)>=HM*t[0]&&$M(t)?"log":"linear"}function $M(t){let e=Math.log(t.at(-1)/t[0])/(t.length-1);return t.every((n,i)=>Math.abs(Math.log(n/t[0])-i*e)<VM*e*t.length)}function XM(t){let e=t.length-1;if(e===0)return[t[0]-.5,t[0]+.5];let n=t.slice(1).map((i,s)=>(i+t[s])/2);return[t[0]-(n[0]-t[0]),...n,t[e]+(t[e]-n[e-1])]}function Bi(t){return[t.edges[0],t.edges.at(-1)]}function Nr(t,e){return t.kind==="list"?t.values[rn(t,e)]:t.kind==="log"?10**e:e}function Cg(t,e){return t.kind==="list"?Math.max(0,t.values.indexOf(e)):t.kind==="log"?Math.log10(e):e}function rn(t,e){let{edges:n}=t,i=0,s=n.length-1;for(;s-i>1;){let r=i+s>>1;n[r]<=e?i=r:s=r}return i}function ri(t,e){return t.kind==="list"?rn(t,e):Pg(t.places,e)}function Pg(t,e){let n=t.length-1;if(n===0)return e-t[0];let i=t[n]>t[0],s=0,r=n;for(;r-s>1;){let o=s+r>>1;t[o]<=e===i?s=o:r=o}return s+(e-t[s])/(t[r]-t[s])}function sr(t){return t.input.length>0}function us(t,e,n){let i=t.input.length===1?[t.si]:t.si;t.input.forEach((s,r)=>n[s]=qM(i[r],e))}function qM(t,e){if(t.length===1)return t[0];let n=Math.min(Math.max(Math.floor(e),0),t.length-2),i=e-n;return i===0?t[n]:i===1?t[n+1]:t[n]+i*(t[n+1]-t[n])}function Ig(t,e){if(!sr(t))return null;if(t.drawn)return YM(t,e);let n=t.input.length===1?t.si:t.si[0];if(n.length===1||n[0]===n.at(-1))return t.places[0];let i=Pg(n,e[t.input[0]]);if(t.kind==="list")return t.places[Math.min(Math.max(Math.round(i),0),n.length-1)];let s=Math.min(Math.max(Math.floor(i),0),n.length-2);return t.places[s]+(i-s)*(t.places[s+1]-t.places[s])}function YM(t,e){let n=t.input.length===1?[t.si]:t.si,i=n[0].findIndex((s,r)=>t.input.every((o,a)=>n[a][r]===e[o]));return i<0?null:t.places[i]}function rr({label:t,unit:e}){return e&&e!=="1"?`${t} (${sn(e)})`:t}var ZM=[1,2,5,10];function Or(t,e,n){let i=(e-t)/Math.max(1,n);if(!(i>0)||!Number.isFinite(i))return[];let s=10**Math.floor(Math.log10(i)),r=s*ZM.find(a=>a*s>=i*(1-1e-9)),o=[];for(let a=Math.ceil(t/r-1e-9);a*r<=e+1e-9*r;a++)o.push(Number((a*r).toPrecision(12)));return o}function _f(t,e,n){let i=Math.ceil(Math.log10(t)-1e-9),s=Math.floor(Math.log10(e)+1e-9);if(s-i<1)return Or(t,e,n).filter(a=>a>0);let r=Math.ceil((s-i+1)/Math.max(1,n)),o=[];for(let a=i;a<=s;a+=r)o.push(+`1e${a}`);return o}function xf(t,e,n,i){if(t.kind==="list")return KM(t,e,n,i);if(t.kind==="log")return _f(10**e,10**n,i).map(o=>({place:Math.log10(o),text:Yn(o)}));let s=Or(e,n,i),r=s.length>1?jM(s[1]-s[0]):6;return s.map(o=>({place:o,text:JM(o,r)}))}function KM(t,e,n,i){let[s,r]=[Math.max(0,Math.ceil(e)),Math.min(t.values.length-1,Math.floor(n))],o=Math.max(1,Math.ceil((r-s+1)/i)),a=[];for(let l=s;l<=r;l+=o){let c=t.values[l];a.push({place:l,text:typeof c=="number"?Yn(c):String(c)})}return a}function jM(t){return Math.max(0,-Math.floor(Math.log10(t)+1e-9))}function JM(t,e){let n=Math.abs(t);return e>12||n>=1e6?Yn(t,8):gf(t.toFixed(e))}function Yn(t,e=5){if(Number.isNaN(t))return v`none`;let n=Math.abs(t);return n!==0&&(n<.001||n>=1e6)?gf(t.toExponential(e-1).replace(/\.?0+e/,"e").replace("e+","e")):gf(String(Number(t.toPrecision(e))))}function gf(t){return t.replaceAll("-","−")}function qt(t,e,n=5){let i=typeof t=="number"?Yn(t,n):String(t);return e&&e!=="1"?`${i} ${sn(e)}`:i}function ec({low:t,high:e,scale:n,middle:i}){let[s,r]=t===null||e===null||!(e>t)?QM(t??0):[t,e];return n==="log"&&s>0?e1(s,r):i!=null&&s<i&&i<r?t1(s,i,r):{table:"rising",share:a=>(a-s)/(r-s),ticks:a=>Or(s,r,a)}}function QM(t){let e=Math.abs(t)/2||.5;return[t-e,t+e]}function e1(t,e){let n=Math.log(e/t);return{table:"rising",share:i=>i>0?Math.log(i/t)/n:-1,ticks:i=>_f(t,e,i)}}function t1(t,e,n){return{table:"signed",share:s=>s<e?.5*(s-t)/(e-t):.5+.5*(s-e)/(n-e),ticks:s=>Or(t,n,s)}}var zi=-1,Ba=-4,pi=-5,vf=[zi,Ba,pi],Mo=-8,n1=1,i1=.55,Cs=64,s1=.02,r1=.98,o1=6e4,a1=.82,l1=6;function tc(t,e,n,i){let[s,r]=[e.values.length,n.values.length],o=new t.raw.constructor(s*r),[a,l]=[t.strides[e.name]??0,t.strides[n.name]??0],c=t.dims.reduce((h,f)=>h+(f===e.name||f===n.name?0:t.strides[f]*i[f]),0);for(let h=0,f=0;h<r;h++)for(let u=0,d=c+h*l;u<s;u++,d+=a)o[f++]=t.raw[d];return{variable:t,raw:o,width:s,height:r}}function Lg(t,{only:e=null,paper:n}){let i=Math.max(0,...t.categories.map(({code:o})=>o)),s=new Map([[Ba,Fa],[pi,ir]]);for(let{code:o,colour:a}of t.categories)s.set(o,a);let r=new Uint32Array((i-Mo+1)*Cs);for(let[o,a]of s){if(o<Mo)continue;let l=e===null||e===o?Dr(a):Jl(Dr(a),n,a1);for(let c=0;c<Cs;c++){let h=1-(1-i1)*c/(Cs-1);r[(o-Mo)*Cs+c]=Ua(l.map(f=>f*h))}}return r}function Dg(t,e){let{offset:n}=e.variable.encoding,i=Math.max(1,Math.floor(t.raw.length/o1)),s=[];for(let a=0;a<t.raw.length;a+=i){let l=ka(t.variable,t.raw[a]);Number.isFinite(l)&&!vf.includes(e.raw[a]+n)&&s.push(l)}let r=Float64Array.from(s).sort(),o=a=>r[Math.min(r.length-1,Math.round(a*(r.length-1)))];return r.length?{low:o(s1),high:o(r1)}:{low:0,high:1}}function ka({encoding:{offset:t,factor:e,missing:n}},i){return i===n?NaN:t+e*i}function yf(t,{low:e,high:n}){let i=(t-e)/Math.max(n-e,1e-300);return i>0?Math.min(Cs-1,Math.round(i*(Cs-1))):0}function nc(t,e,n,i){let{raw:s}=t,r=new Uint32Array(s.length),o=t.variable.encoding.offset-Mo,a=n?c1(n,i):null,l=Uint8Array.from({length:e.length/Cs},(c,h)=>+!vf.includes(h+Mo));for(let c=0;c<s.length;c++){let h=s[c]+o;r[c]=e[h*Cs+(a!==null&&l[h]?a[c]:0)]}return{width:t.width,height:t.height,pixels:r}}function c1({variable:t,raw:e},n){let i=new Uint8Array(e.length);if(e instanceof Float32Array)return i.map((r,o)=>yf(ka(t,e[o]),n));let s=Uint8Array.from({length:1<<8*e.BYTES_PER_ELEMENT},(r,o)=>yf(ka(t,o),n));for(let r=0;r<e.length;r++)i[r]=s[e[r]];return i}function Ng(t,e,n,i){let s=i&&Number.isFinite(n)&&!vf.includes(e)?yf(n,i):0;return t[(e-Mo)*Cs+s]??0}function za(t){let e=ec(t),n=Rg(e.table);return i=>Number.isNaN(i)?0:n[h1(e.share(i))]}function h1(t){return t>0?Math.min(Oa-1,Math.round(t*(Oa-1))):0}function ic(t,e){let{raw:n,variable:i}=t,s=za(i),r=new Uint32Array(n.length);if(n instanceof Float32Array)for(let o=0;o<n.length;o++)r[o]=s(ka(i,n[o]));else{let o=Uint32Array.from({length:1<<8*n.BYTES_PER_ELEMENT},(a,l)=>s(ka(i,l)));for(let a=0;a<n.length;a++)r[a]=o[n[a]]}return e&&u1(r,e),{width:t.width,height:t.height,pixels:r}}function u1(t,{raw:e,variable:n}){let[i,s]=[Fa,ir].map(r=>Ua(Dr(r)));for(let r=0;r<t.length;r++){if(t[r])continue;let o=e[r]+n.encoding.offset;o<0?t[r]=i:o>n1&&(t[r]=s)}}function bf(t,e,n,i){return Int32Array.from({length:i},(s,r)=>rn(t,e+(r+.5)/i*(n-e)))}function Sf(t,e,n,i,s,r){return Int32Array.from({length:r},(o,a)=>{let l=Math.floor((i+(a+.5)/r*(s-i)-t)/(e-t)*n);return l>=0&&l<n?l:-1})}function Mf(t,e,n,i,s){let{pixels:r,width:o}=n;for(let a=0;a<s.length;a++){if(s[a]<0)continue;let l=s[a]*o;for(let c=0,h=a*e;c<i.length;c++,h++){let f=i[c]<0?0:r[l+i[c]];f&&(t[h]=f)}}}function Og(t,e,n){return(e+n)%l1<2?Ua(Jl(f1(t),[255,255,255],.55)):t}function f1(t){return[t&255,t>>8&255,t>>16&255]}var d1="landed",Ug={rest_magnet:(t,e)=>Fg(t,n=>e[n].rest_magnet,t.magnet),rest_point:t=>Fg(t,e=>e,zi),landing_face:t=>wf(t)?pi:t.face??zi,rest_time:t=>t.rest_time};function Fg(t,e,n){return t.label>=0?e(t.label):wf(t)?pi:Number.isFinite(t.rest_time)?n:zi}function wf({status:t}){return t!=="done"&&t!=="at rest"}function wo(t,e){return t in Ug&&(t!=="landing_face"||e===d1)}function Ps(t,e,n){return Ug[t](e,n??[])}function Fr(t,e){return t==="landing_face"?!wf(e):e.is_certain||!Number.isFinite(e.rest_time)}var Ef={u1:Uint8Array,u2:Uint16Array,f4:Float32Array};function Tf(t){let e=atob(t),n=new Uint8Array(e.length);for(let i=0;i<e.length;i++)n[i]=e.charCodeAt(i);return n}async function Af(t){let e=new Blob([t]).stream().pipeThrough(new DecompressionStream("deflate"));return new Uint8Array(await new Response(e).arrayBuffer())}async function p1(t,e){let n=await Af(Tf(t.data));return m1(t,new Ef[t.encoding.dtype](n.buffer),e)}function m1(t,e,n){let{offset:i,factor:s,missing:r}=t.encoding,o=l=>e[l]===r?NaN:i+s*e[l],a=t.dims.map(l=>n.find(c=>c.name===l).values.length);return{...t,raw:e,value:o,strides:g1(t.dims,a)}}function g1(t,e){let n={},i=1;for(let s=t.length-1;s>=0;s--)n[t[s]]=i,i*=e[s];return n}function sc(t,e){return t.dims.reduce((n,i)=>n+t.strides[i]*(e[i]??0),0)}function Rf(t){let e=new Map;return n=>{let i=t.variables.find(s=>s.name===n);return i?(e.has(n)||e.set(n,p1(i,t.axes)),e.get(n)):Promise.resolve(null)}}var _1=1e-6,x1=6;function rc(t,e){return Object.fromEntries(t.map(n=>[n.name,Nr(n,e[n.name])]))}function oc(t,e,n=x1){return t.map(i=>`${i.label} = ${qt(Nr(i,e[i.name]),i.unit,n)}${y1(i,e,n)}`).join(", ")}function y1(t,e,n){if(!t.drawn)return"";let i=rn(t,e[t.name]);return` (${t.drawn.map(({label:s,unit:r,values:o})=>`${s} = ${qt(o[i],r,n)}`).join(", ")})`}function kg(t,e,n){let i=Gi(t,e,n);return`${t.label}: ${Eo(t,i)}`}function Gi(t,e,n){let i=Object.fromEntries(e.map(s=>[s.name,rn(s,n[s.name])]));return t.value(sc(t,i))}function Eo(t,e){return t.type!=="category"?qt(e,Number.isNaN(e)?"1":t.unit):t.categories.find(({code:n})=>n===e)?.label??v`label ${e}`}function Bg(t,e,n){let i=Eo(t,Ps(t.name,e,n)),s=Number.isFinite(e.rest_time)&&t.name!=="rest_time",r=`${t.label}: ${s?v`${i} after ${qt(e.rest_time,"s",4)}`:i}`;return Fr(t.name,e)?v`${r}, computed in this page`:v`${r}, computed in this page, not proved`}function or(t,e){let n=Object.fromEntries(t.map(i=>[i.name,Ig(i,e)]));return Object.values(n).includes(null)?null:n}function fs(t,e){return t.every(n=>{let i=rn(n,e[n.name]),s=n.edges[i+1]-n.edges[i];return Math.abs(e[n.name]-n.places[i])<=_1*s})}function ar(t,e){return t.every(n=>e[n.name]>=n.edges[0]&&e[n.name]<=n.edges.at(-1))}function Cf(t,e,n){return Object.fromEntries(t.map(i=>[i.name,e[i.name]===void 0?n[i.name]:Cg(i,e[i.name])]))}var v1=/\\\{\d+\\\}/g,Pf=mg[Rs]??{},b1=S1(Pf);function S1(t){let e=Object.keys(t).filter(n=>n.includes("{0}"));return e.sort((n,i)=>i.length-n.length),e.map(n=>({match:new RegExp(`^${M1(n).replace(v1,"(.+?)")}$`),text:t[n]}))}function M1(t){return t.replace(/[.*+?^${}()|[\]\\]/g,"\\$&")}function Ur(t){if(Rs==="en"||typeof t!="string")return t;if(Object.hasOwn(Pf,t))return Pf[t];for(let{match:e,text:n}of b1){let i=e.exec(t);if(i)return ff(n,i.slice(1).map(Ur))}return t}function If(t){return t.split("; ").map(Ur).join("; ")}function zg(t,e){Lf(t.variables),t.axes.forEach(n=>[n,...n.drawn??[]].forEach(Nf)),t.capture?.sets.forEach(n=>n?.points.forEach(i=>lr(i,"label_text"))),t.summaries.forEach(n=>[n,...n.figures].forEach(i=>lr(i,"text","label","alt"))),t.provenance.errors?.forEach(n=>lr(n,"text")),lr(t.provenance,"state"),lr(t.pyramid??{},"note"),Df(t.catalogues),e?.observed.forEach(n=>lr(n,"text"))}function Lf(t){t.forEach(e=>{lr(e,"label","text"),e.categories?.forEach(Nf)})}function Df(t){t?.sets.forEach(e=>e?.attractors.forEach(Nf))}function Nf(t){lr(t,"label")}function lr(t,...e){for(let n of e)t[n]&&(t[n]=Ur(t[n]))}var w1="not resolved",Vg=4,E1={1:v`✓ This label is proved.`,2:v`✗ The label of the map is proved wrong.`,3:v`A proof of this label was tried, without success.`},T1=.001,A1=[[/^labels/,""],[/^(not )?resolved/i,"labels "],[/^/,"label check: "]];function Hg(t){if(!t?.text)return"";let e=`${A1.find(([i])=>i.test(t.text))[1]}${t.text}`,n=v`${If(`${e[0].toUpperCase()}${e.slice(1)}`)}.`;return Of(t)?v`${n} At such points integration errors below the tolerance can change the outcome, so the motion may not end where the map says.`:n}function Wg(t,e,n,i,s,r={}){if(!ar(e,n))return"";let o=r.proof&&!r.isCoarse&&fs(e,n)?E1[Gi(r.proof,e,n)]:null;return[R1(t,e,n,i,s,r),...o?[o]:[]].join(" ")}function R1(t,e,n,i,s,r){let[o,a]=[Gi(t,e,n),Ps(t.name,i,s)],l=ac(t,o,s),c=Of(r.check);if(!fs(e,n))return o===a?v`The nearest stored point has the same outcome: ${l}.`:v`The nearest stored point has ${l}; this start lies between stored points.`;if(o===a)return c?v`The store agrees: ${l}; however, labels of this map are not resolved.`:v`The store agrees: ${l}.`;let h=r.times?Gi(r.times,e,n):NaN,f=r.times?.unit??"s",[u,d]=[Gg(l,h,f),Gg(ac(t,a,s),i.rest_time,f)];return v`The store disagrees. Map: ${u}; this motion: ${d}. ${C1(t,i,r)}`}function Of(t){return t?.verdict===w1}function ac(t,e,n){return t.categories?.some(({code:i})=>i===e)?Eo(t,e):e===zi?v`no rest by the end`:e===pi?v`failed`:n?.find(({rest_magnet:i})=>t.name==="rest_magnet"&&i===e)?.label_text||Eo(t,e)}function Gg(t,e,n){return Number.isFinite(e)?v`${t} after ${qt(e,n,Vg)}`:t}function C1(t,e,{check:n,isCoarse:i}){if(i)return v`The map is coarser than the store: its labels are the most frequent ones in blocks of points.`;if(!Fr(t.name,e))return v`The outcome computed here is not proved.`;if(!Of(n))return v`Page and store round the last digits differently, which decides the outcome near a saddle.`;let[s]=n.text.replace(/^[^:]*: /,"").split(";");return v`Labels of this map are not resolved (${If(s)}): integration errors below the tolerance can change the outcome.`}function $g(t,e,n,{events:i}){if(!ar(e,n)||!fs(e,n))return"";let[s,r]=[Gi(t,e,n),i[0]?.time??NaN],o=l=>Number.isFinite(l)?qt(l,t.unit,Vg):v`none`;return(Number.isFinite(s)?Math.abs(s-r)<=T1*Math.abs(s):!Number.isFinite(r))?v`The store agrees: ${o(s)}.`:v`The store disagrees. Map: ${o(s)}; this motion: ${o(r)}. Page and store round the last digits differently, and such differences grow where motion is chaotic.`}function Xg(t,e,n){if(!ar(e,n))return"";let i=Gi(t,e,n),[s,r]=[t.text||t.label,Number.isNaN(i)?v`no value`:Eo(t,i)],o=t.name==="lyapunov"&&i!==0?P1(i,t.unit):"";return[fs(e,n)?v`The page plays this motion but does not compute its ${s}; the store has ${r} for this start.`:v`The page plays this motion but does not compute its ${s}; the store has ${r} for the nearest stored start.`,o].filter(Boolean).join(" ")}function P1(t,e){if(!Number.isFinite(t))return"";let n=qt(Math.LN10/Math.abs(t),e==="1"?"1":"s",3);return t>0?v`At this exponent, small differences grow tenfold in ${n}.`:v`At this exponent, small differences shrink tenfold in ${n}.`}var I1=1e-9,qg=4;function lc({axes:t,equations:e},n){let i=or(t,n);if(!i)return"";let s=L1(t,e,n);return s?v`This start lies off the map, where ${D1(s)} is ${qt(s.value,s.unit,qg)}; here it is ${qt(n[s.index],s.unit,qg)}.`:ar(t,i)?"":v`This start lies off the map, beyond the end of an axis.`}function L1(t,{inputs:e},n){let i=new Set(t.flatMap(({input:r})=>r)),s=e.findIndex(({is_start:r,value:o},a)=>r&&!i.has(a)&&Math.abs(n[a]-o)>I1*Math.max(1,Math.abs(o)));return s<0?null:{...e[s],index:s}}function D1({label:t,path:e}){return t||e.replaceAll(/[._]+/g," ")}function Yg({axes:t,equations:{inputs:e}},n){let i=new Set(t.flatMap(({input:s})=>s));return n.map((s,r)=>e[r].is_start&&!i.has(r)?e[r].value:s)}var Kg=[27,9,3,1],N1=32;function*O1(t,e,n,i=n*3){let s=[];for(let[r,o]of F1(t,e,n))i<=Kg[0]&&Zg(r,i)&&Zg(o,i)||(s.push(r,o),s.length===2*N1&&(yield Int32Array.from(s),s=[]));s.length&&(yield Int32Array.from(s))}function*F1(t,e,n){let i=(n-1)/2;for(let s=i;s-i<e;s+=n)for(let r=i;r-i<t;r+=n)r<t&&s<e&&(yield[r,s])}function Zg(t,e){return t%e===(e-1)/2}function jg(t,e){return t*e}function*Jg(t,e){for(let n of Kg)for(let i of O1(t,e,n))yield{block:n,pixels:i}}function Qg(t,e,n,i,s,r){let o=(n-1)/2,a=Math.min(s-1,e+o),l=Math.min(i-1,t+o);for(let c=Math.max(0,e-o);c<=a;c++)for(let h=Math.max(0,t-o);h<=l;h++)r(c*i+h)}function e0(t,e,n,i){let s=new Array(e*n).fill(null);return{seen:t,width:e,height:n,ends:s,blocks:new Uint8Array(e*n),done:0,all:jg(e,n),...i}}function*t0(t,{x:e,y:n,base:i,options:s}){for(let r of Jg(t.width,t.height)){let o={...U1(t,r.pixels,e,n,i),base:i,options:s};yield{...r,message:o}}}function U1({seen:t,width:e,height:n},i,s,r,o){let a=[...s.input,...r.input],l=a.map(()=>new Float64Array(i.length/2)),c=Float64Array.from(o);for(let h=0;h<i.length;h+=2)us(s,ri(s,t.x0+(i[h]+.5)/e*(t.x1-t.x0)),c),us(r,ri(r,t.y0+(i[h+1]+.5)/n*(t.y1-t.y0)),c),a.forEach((f,u)=>l[u][h/2]=c[f]);return{inputs:a,columns:l}}function n0(t,{block:e,pixels:n},i){i.forEach((s,r)=>{Qg(n[2*r],n[2*r+1],e,t.width,t.height,o=>{t.blocks[o]&&t.blocks[o]<e||(t.ends[o]=s,t.blocks[o]=e)})}),t.done+=i.length}function i0(t,e,n){let{width:i,height:s,ends:r,points:o}=t,a=new Uint32Array(i*s),l=e.type==="category"?null:za(e);for(let c=0;c<a.length;c++){let h=r[c];if(!h)continue;let f=Ps(e.name,h,o),u=l?l(f):Ng(n.pixels,f,h.rest_time,n.late);a[c]=Fr(e.name,h)?u:Og(u,c%i,Math.floor(c/i))}return{width:i,height:s,pixels:a}}function s0(t,e,n){let{seen:i,width:s,height:r}=t,o=Math.floor((e-i.x0)/(i.x1-i.x0)*s),a=Math.floor((n-i.y0)/(i.y1-i.y0)*r);return o>=0&&o<s&&a>=0&&a<r?t.ends[a*s+o]:null}function r0(t,e){let n=t.ends.filter(Boolean),i=n.filter(r=>Ps(e.name,r,t.points)===pi),s=n.filter(r=>!Fr(e.name,r));return{known:n.length,failed:i.length,unsure:s.length}}var cc=13,k1=30,o0=1e-6,B1=1e-5;function l0(t,e,n,i,s){if(!t.marks||!a0(t,n)||!a0(t,i))return[];let r=z1(t,n,i,s);return e.flatMap(o=>{let a=c0(t.marks,Float64Array.from(o.state)),l=G1(r,a,n,i);return l?[{place:l,is_minimum:o.is_minimum}]:[]})}function a0({inputs:t},e){return e.input.length>0&&e.kind==="linear"&&e.input.every(n=>t[n].is_start)}function z1(t,e,n,i){let s=Float64Array.from(i),r=new Float64Array(t.m),o=new Float64Array(t.n);return(a,l)=>(us(e,ri(e,a),s),us(n,ri(n,l),s),t.rows(s,r,o),c0(t.marks,o))}function c0(t,e){return t.map(n=>n.reduce((i,[s,r])=>i+r*e[s],0))}function G1(t,e,n,i){let[s,r]=[Bi(n),Bi(i)],o=V1(t,e,s,r);for(let c=0;c<k1;c++){let h=H1(t,e,o,s,r);if(!h)break;o=[o[0]+h[0],o[1]+h[1]]}let a=Math.max(1e-300,Math.hypot(...e));return o[0]>=s[0]&&o[0]<=s[1]&&o[1]>=r[0]&&o[1]<=r[1]&&h0(t(...o),e)<B1*a?o:null}function V1(t,e,[n,i],[s,r]){let o=null,a=1/0;for(let l=0;l<cc;l++)for(let c=0;c<cc;c++){let h=[n+(l+.5)/cc*(i-n),s+(c+.5)/cc*(r-s)],f=h0(t(...h),e);f<a&&([o,a]=[h,f])}return o}function H1(t,e,[n,i],s,r){let[o,a]=[o0*(s[1]-s[0]),o0*(r[1]-r[0])],l=t(n,i),c=t(n+o,i).map((R,M)=>(R-l[M])/o),h=t(n,i+a).map((R,M)=>(R-l[M])/a),f=e.map((R,M)=>R-l[M]),u=(R,M)=>R.reduce((C,A,y)=>C+A*M[y],0),[d,p,x]=[u(c,c),u(c,h),u(h,h)],m=d*x-p*p;if(!(Math.abs(m)>1e-24*d*x))return null;let[g,b]=[u(c,f),u(h,f)];return[(x*g-p*b)/m,(d*b-p*g)/m]}function h0(t,e){return Math.hypot(...t.map((n,i)=>n-e[i]))}function hc({axes:t,base:e},n){let i=Float64Array.from(e);for(let s of t)sr(s)&&us(s,ri(s,n[s.name]),i);return i}function kr({equations:t,axes:e},n){let i=new Set(e.flatMap(({input:s})=>s));return t.inputs.some(({is_start:s,value:r},o)=>!s&&!i.has(o)&&n[o]!==r)}function To(t,e,n=t.base){return!globalThis.PEM_ENGINE||kr(t,n)?null:globalThis.PEM_ENGINE.restPointsAt(t.data,rc(t.axes,e))}function uc(t){let e=t.equations?To(t,t.at):null;return e?l0(t.equations,e,...t.across,hc(t,t.at)):[]}function Ga({equations:t,axes:e,data:n}){if(!t)return n.unplayable??v`This page contains no equations.`;let i=e.find(s=>!sr(s)&&s.values.length>1);return i?v`This page cannot play points of the map, because it cannot set ${i.label}.`:null}function W1({variables:t,integrate:e}){return t.filter(({name:n})=>wo(n,e.stop)).map(({label:n})=>n)}function u0(t){let[e,n]=t.across,{tolerance:i,step:s,until:r,stop:o}=t.data.integrate,a=t.equations?To(t,t.at):null;return{variable:t.variable,x:e,y:n,seen:t.seen,frame:t.plot.frame,points:a,stop:o,computable:W1(t.data),base:t.equations?hc(t,t.at):null,options:{tolerance:i,step:s,until:r,rest:a},look:{pixels:t.pixels,late:t.late},why:Ga(t)}}var $1=.999999999999;function Ao([t,e],[n,i]){return{x0:t,x1:e,y0:n,y1:i}}function d0(t,e,n,i,s){let r=(e.x1-e.x0)/(t.x1-t.x0),o=Math.max(Math.min(n,r),1e-9*r);return p0({x0:i+(t.x0-i)*o,x1:i+(t.x1-i)*o,y0:s+(t.y0-s)*o,y1:s+(t.y1-s)*o},e)}function fc(t,e,n,i){let[s,r]=[n*(t.x1-t.x0),i*(t.y1-t.y0)];return p0({x0:t.x0+s,x1:t.x1+s,y0:t.y0+r,y1:t.y1+r},e)}function p0(t,e){let[n,i]=f0(t.x0,t.x1,e.x0,e.x1),[s,r]=f0(t.y0,t.y1,e.y0,e.y1);return{x0:n,x1:i,y0:s,y1:r}}function f0(t,e,n,i){return e-t>=$1*(i-n)?[n,i]:t<n?[n,n+(e-t)]:e>i?[i-(e-t),i]:[t,e]}function mi(t,e){let n=e.width/(t.x1-t.x0),i=e.height/(t.y1-t.y0);return{toScreen:(s,r)=>[e.left+(s-t.x0)*n,e.top+e.height-(r-t.y0)*i],toMap:(s,r)=>[t.x0+(s-e.left)/n,t.y0+(e.top+e.height-r)/i],holds:(s,r)=>s>=e.left&&s<=e.left+e.width&&r>=e.top&&r<=e.top+e.height}}function m0(t,e,n,i){let s=t.width-i.left-i.right,r=t.height-i.top-i.bottom,o=n?(e.y1-e.y0)/(e.x1-e.x0):.8,a=Math.min(s,r/o),l=o>4||o<.25?{width:s,height:r}:{width:a,height:a*o};return{left:i.left+(s-l.width)/2,top:i.top,...l}}var g0=1/60,X1=1/10,_0=.2;function Ff(t,e,n){let[i,s]=t.across,[r,o]=mi(t.seen,t.plot.frame).toMap(e,n);return{...t.at,[i.name]:r,[s.name]:o}}function x0(t,e,n,i,s){if(!mi(t.seen,t.plot.frame).holds(e,n))return;let r=`${e} ${n}`;s&&t.chosenLast===r||(t.chosenLast=r,Co(t,Ff(t,e,n),i||t.isSecond))}function Co(t,e,n){t.cursor=null,Is(t,e),!(!t.equations||Ga(t))&&(t.isHeld&&!n&&Object.assign(t,{base:Yg(t,t.base),isHeld:!1,off:""}),t.starts[n?1:0]=e,t.remark(),t.bus.emit("start",{values:hc(t,e),where:rc(t.axes,e),compare:n}))}function y0(t){let e=t.equations?or(t.axes,t.base):null;e&&(t.starts[0]=e,Is(t,e),t.remark())}function Is(t,e){t.told=e,t.words.textContent=e?q1(t,e):""}function q1(t,e){let{axes:n,variable:i,shade:s,status:r}=t,o=oc(n,e,5),a=t.curve?null:Y1(t,e),l=[s,i.name==="status"?null:r].filter(Boolean),c=[i,...l].map(h=>kg(h,n,e)).join("; ");return a?v`${o}. ${Bg(i,a,t.anew.region().points)}. Stored: ${c}.`:fs(n,e)?v`${o}. ${c}.`:v`${o}. nearest stored point: ${c}.`}function Y1(t,e){let n=t.anew.region(),[i,s]=t.across;return n?.picture&&n.axes.join()===`${i.name},${s.name}`?s0(n,e[i.name],e[s.name]):null}function Ro(t,e){t.seen=e,t.redraw(),t.remark()}function Uf(t,e,n){let i=d0(t.seen,t.whole,e,...n);return i.x0===t.seen.x0&&i.x1===t.seen.x1?!1:(Ro(t,i),!0)}function dc(t,e){let{seen:n,cursor:i,across:s}=t,r=[(n.x0+n.x1)/2,(n.y0+n.y1)/2];Uf(t,e,i?s.map(({name:o})=>i[o]):r)}function kf(t){let e=()=>t.across.length===2&&!t.curve;return{move:(n,i)=>Z1(t,[n,i]),pan:(n,i)=>e()&&Ro(t,fc(t.seen,t.whole,_0*n,_0*i)),start:n=>Co(t,t.cursor??t.starts[0]??t.at,n||t.isSecond),zoom:n=>e()&&dc(t,n),whole:()=>e()&&Ro(t,t.whole)}}function Z1(t,e){let n={...t.cursor??t.starts[0]??t.at};t.across.forEach((i,s)=>{let[r,o]=K1(t,s);(e[s]||!t.cursor)&&(n[i.name]=j1(i,Math.min(Math.max(n[i.name],r),o),e[s],r,o))}),t.cursor=n,Is(t,n),t.remark()}function K1({seen:t,across:e,curve:n},i){return n||!t?Bi(e[i]):i===0?[t.x0,t.x1]:[t.y0,t.y1]}function j1(t,e,n,i,s){let r=rn(t,e),o=t.edges[r+1]-t.edges[r];if(t.kind!=="list"&&o>X1*(s-i))return Math.min(Math.max(e+n*g0*(s-i),i),s);let a=Math.max(1,Math.round(g0*(s-i)/o));return t.places[Math.min(Math.max(r+n*a,0),t.places.length-1)]}function v0(t,e,n,i=!1){t.equations.inputs.some(({is_start:o},a)=>!o&&e[a]!==t.base[a])&&t.anew.forget(),t.base=Float64Array.from(e);let s=or(t.axes,e);if(Object.assign(t,{off:lc(t,e),isHeld:i}),s){t.starts[0]=s;let o=t.axes.filter(l=>!t.across.includes(l)),a=o.some(({name:l})=>t.at[l]!==s[l]);for(let{name:l}of o)t.at[l]=s[l];(a||t.across.length<2)&&n(),Is(t,s),t.words.textContent=[t.off,t.words.textContent].filter(Boolean).join(" ")}let r=t.axes.filter(o=>!t.across.includes(o)&&!fs([o],t.at));kr(t,e)?t.anew.offer(v`Parameters have changed, but the map still shows the study's values. Recompute this view with the new parameters?`):r.length?t.anew.offer(v`The map shows the nearest stored ${r.map(({label:o})=>o).join(", ")}. Recompute this view for the chosen value?`):t.anew.offer(null),t.anew.refresh(),t.across.length===2&&(t.rests=uc(t)),t.remark()}function b0(t,e){let{which:n,over:i,values:s,outcome:r=null}=e,o=s&&t.equations?or(t.axes,s):null;o&&(t.judged[n]={places:o,over:i,values:s,outcome:r},t.starts[n]=o,t.remark(),t.bus.emit("agrees",{which:n,text:M0(t,t.judged[n])}),t.neighbours?.look(n,t.judged[n]))}function S0(t){t.judged.forEach((e,n)=>t.starts[n]===e.places&&t.bus.emit("agrees",{which:n,text:M0(t,e)}))}function M0(t,{places:e,over:n,values:i,outcome:s}){if(kr(t,i))return v`The store has no result for this scene, because parameters have been changed.`;if(lc(t,i))return lc(t,i);if(!t.labels)return J1(t,e,s);let r=t.data.pyramid?.step.some(a=>a>1)??!1,o={times:t.restTimes,proof:t.proof,check:t.data.label_check,isCoarse:r};return Wg(t.labels,t.axes,e,n,To(t,e,i),o)}function J1({axes:t,eventTimes:e,asked:n},i,s){return e&&s?$g(e,t,i,s):n?Xg(n,t,i):""}var Q1=8;function ew(){globalThis.onmessage=({data:{job:t,tile:e,inputs:n,columns:i,base:s,options:r}})=>{let o=i[0].length,a=Float64Array.from(s),l=[];for(let c=0;c<o;c++)n.forEach((h,f)=>a[h]=i[f][c]),l.push(globalThis.PEM_ENGINE.run(globalThis.PEM_EQUATIONS,{...r,values:a.slice()}));globalThis.postMessage({job:t,tile:e,found:l})}}function w0(t){let e=`${t}
;(${ew.toString()})();
`,n=Math.min(Q1,Math.max(1,(navigator.hardwareConcurrency||2)-1)),i={text:e,count:n,running:[],job:0};return{count:n,run:(s,r,o)=>tw(i,s,r,o),stop:()=>Bf(i)}}function tw(t,e,n,i){Bf(t),t.job+=1;let s=URL.createObjectURL(new Blob([t.text],{type:"text/javascript"})),r=t.job,o=e[Symbol.iterator]();t.running=Array.from({length:t.count},()=>new Worker(s));let a=t.count,l=(c,h)=>{c.terminate(),a-=1,(a===0||h)&&(r===t.job&&Bf(t),URL.revokeObjectURL(s),i(h??null))};for(let c of t.running)nw(c,{own:t,job:r,left:o,take:n,finish:l})}function nw(t,{own:e,job:n,left:i,take:s,finish:r}){let o=null,a=()=>{let{done:l,value:c}=i.next();return l?r(t):(o=c,t.postMessage({job:n,...c.message}))};t.onmessage=({data:l})=>{n===e.job&&(s(o,l.found),a())},t.onerror=l=>{l.preventDefault(),n===e.job&&r(t,l.message||v`a worker failed`)},a()}function Bf(t){for(let e of t.running)e.terminate();t.running=[],t.job+=1}var iw=250,sw=48e4;function T0({scene:t,redraw:e}){let n=k("p",{class:"anew-said",role:"status"}),i=k("p",{class:"anew-offer",role:"status",hidden:!0}),s=k("button",{type:"button",onclick:()=>ow(l)},v`Recompute at this zoom`),r=k("button",{type:"button",hidden:!0,onclick:()=>P0(l,v`Stopped.`)},v`Stop`),o=k("button",{type:"button",hidden:!0,onclick:()=>E0(l)},v`Back to the stored map`),a=k("div",{class:"anew"},i,k("div",{class:"row"},s,r,o),n),l={said:n,offered:i,start:s,cancel:r,clear:o,scene:t,redraw:e,region:null,workers:null,drawnAt:0,began:0};return{box:a,region:()=>l.region,offer:c=>A0(l,c),forget:()=>E0(l),refresh:()=>R0(l)}}function A0({offered:t,start:e},n){t.hidden=!n,t.textContent=n??"",e.classList.toggle("wanted",!!n)}function R0(t){let{variable:e,why:n,look:i,stop:s,computable:r=[]}=t.scene(),o=wo(e.name,s),a=n??(o?null:rw(e,r));t.start.disabled=!!a,t.start.title=a??v`Recompute the visible part in this browser, from coarse to fine`,a&&!t.region&&(t.said.textContent=n?"":a),t.region&&(t.region.picture=o?i0(t.region,e,i):null)}function rw({label:t},e){return e.length?v`This page cannot recompute ${t}; it can recompute ${e.join(", ")}.`:v`This page cannot recompute ${t}.`}function ow(t){let{x:e,y:n,seen:i,frame:s,base:r,options:o,points:a}=t.scene(),l=Math.min(1,Math.sqrt(sw/(s.width*s.height))),[c,h]=[Math.round(s.width*l),Math.round(s.height*l)];t.workers??=w0(Da()),t.region=e0({...i},c,h,{points:a,axes:[e.name,n.name]}),t.began=performance.now(),t.cancel.hidden=!1,t.clear.hidden=!1,A0(t,null);let f=t.region;t.workers.run(t0(f,{x:e,y:n,base:r,options:o}),(u,d)=>aw(t,f,u,d),u=>{f===t.region&&P0(t,u?v`Failed: ${u}.`:v`Done.`)}),zf(t,"")}function aw(t,e,n,i){if(e!==t.region)return;n0(e,n,i),e.block=n.block;let s=performance.now();s-t.drawnAt<iw||(t.drawnAt=s,C0(t),zf(t,""))}function C0(t){R0(t),t.redraw()}function P0(t,e){t.workers.stop(),t.cancel.hidden=!0,C0(t),zf(t,e)}function E0(t){t.workers?.stop(),t.region=null,t.cancel.hidden=!0,t.clear.hidden=!0,t.said.textContent="",t.redraw()}function zf(t,e){let{region:n}=t,i=Math.floor(100*n.done/n.all),s=n.done/Math.max(.001,(performance.now()-t.began)/1e3),r=!n.block||n.block===1?"":v`So far one point for each ${n.block} × ${n.block} pixels.`,{unsure:o,known:a}=r0(n,t.scene().variable),l=o?v`${Math.ceil(100*o/a)} % of the outcomes are not proved; these are striped.`:"",[c,h,f,u]=[nr(n.done),nr(n.all),Math.round(s),t.workers.count],d=u===1?v`${c} of ${h} points (${i} %), ${f} per second on one worker.`:v`${c} of ${h} points (${i} %), ${f} per second on ${u} workers.`;t.said.textContent=[e||v`Computing in this page:`,d,r,l].filter(Boolean).join(" ")}var[lw,cw]=[-2,-3],hw={[zi]:t=>v`${t} has not converged by the end of the integration.`,[cw]:t=>v`${t} ends on an attractor that is not in the catalogue.`,[Ba]:t=>v`${t} is not computed yet.`,[pi]:t=>v`${t} could not be computed.`},uw=[v`attractor`,v`share of starts`,v`motion`,v`turns`,v`largest multiplier or exponent`,v`mean energy`],fw=v`The store has no attractors for this scene, because parameters have been changed.`;function L0({of_axes:t,sets:e},n,i){let s=t.map(r=>n.find(o=>o.name===r));return e[s.reduce((r,o)=>r*o.values.length+rn(o,i[o.name]),0)]}function dw({axes:t,labels:e,times:n,catalogues:i,isCoarse:s},r){if(!ar(t,r))return"";let o=Gi(e,t,r),a=s||fs(t,r),l=s?v`The motion from most starts near this point`:a?v`The motion from this start`:v`The motion from the nearest stored start`,c=d=>a?d:`${d} ${v`This start lies between stored points.`}`,h=n?Gi(n,t,r):NaN,f=Number.isFinite(h)?pw(qt(h,i.units.time,4),h/(L0(i,t,r)?.period??NaN),i):"";if(o===lw)return c(f?v`${l} escapes after ${f}.`:v`${l} escapes.`);if(o<0)return c(hw[o](l));let u=e.categories.find(d=>d.code===o)?.label??v`attractor ${o}`;return c(f?v`${l} ends on ${u}; this was certain after ${f}.`:v`${l} ends on ${u}.`)}function pw(t,e,{is_driven:n}){if(!Number.isFinite(e))return t;let i=Yn(e,4);return n?i==="1"?v`${t} (1 period of the drive)`:v`${t} (${i} periods of the drive)`:i==="1"?v`${t} (1 strobe)`:v`${t} (${i} strobes)`}function mw({axes:t,labels:e,catalogues:n},i){let s=e.dims.map(c=>t.find(h=>h.name===c).values.length),r=e.dims.map(c=>n.of_axes.includes(c)?rn(t.find(h=>h.name===c),i[c]):null),o=new Map,a=(c,h)=>{if(c<s.length)return(r[c]===null?[...Array(s[c]).keys()]:[r[c]]).forEach(d=>a(c+1,h+d*e.strides[e.dims[c]]));let f=e.value(h);return f!==Ba&&o.set(f,(o.get(f)??0)+1)};a(0,0);let l=[...o.values()].reduce((c,h)=>c+h,0);return{starts:l,of:c=>(o.get(c)??0)/l,codes:[...o.keys()]}}var gw={proved:t=>v`${t}; existence proved`,proved_stable:t=>v`${t}; existence and stability proved`};function _w({kind:t,period:e,cycle_time:n,proof:i},{units:s,is_driven:r}){let o=Number.isFinite(n)&&n!==null?`, ${qt(n,s.time,4)}`:"",a=gw[i]??(l=>l);return a(t==="limit_cycle"?`${v`limit cycle`}${o}`:t==="cycle"?`${xw(e,r)}${o}`:Ur(t))}function xw(t,e){return e?t===1?v`repeats after 1 period`:v`repeats after ${t} periods`:t===1?v`repeats after 1 strobe`:v`repeats after ${t} strobes`}function yw({multiplier:t,multiplier_error:e,exponent:n,exponent_error:i},{units:s}){return t!==null?I0(t,e):n===null?"":v`${`${I0(n,i)}${s.time==="1"?"":` /${s.time}`}`} (exponent)`}function I0(t,e){return e?`${Yn(t,4)} ± ${Yn(e,1)}`:Yn(t,4)}function vw(t,{catalogues:e}){let n=t.energy===null?"":qt(t.energy,e.units.energy,3);return[_w(t,e),t.winding.map(i=>Yn(i,3)).join(", "),yw(t,e),n]}function bw({label:t,colour:e},n,i){return k("tr",{"aria-current":i},k("th",{scope:"row"},Sw(e),t),n.map(s=>k("td",{},s)))}function Sw(t){let e=k("span",{class:"swatch","aria-hidden":"true"});return e.style.background=t,e}function D0(t,e){let n=k("p",{class:"end",role:"status"}),i=k("div",{class:"wide-table",tabindex:"0",role:"region","aria-label":v`Attractors`}),s=k("section",{class:"catalogue",hidden:!0},n,i),r=e.pyramid?.step.some(a=>a>1)??!1,o={axes:t,catalogues:e.catalogues,labels:null,times:null,isCoarse:r};return{box:s,take:(a,l,c)=>Object.assign(o,{labels:a,times:l,catalogues:c,shown:null}),put:(a,l)=>{s.hidden=!o.labels,o.labels&&(n.textContent=l?fw:dw(o,a),i.hidden=l,l||Mw(o,i,a))}}}function Mw(t,e,n){let i=L0(t.catalogues,t.axes,n),s=t.shown?.set===i?t.shown.shares:mw(t,n),r=Gi(t.labels,t.axes,n);if(t.shown?.set===i&&t.shown.here===r)return;t.shown={set:i,shares:s,here:r};let o=h=>`${Yn(100*s.of(h),3)} %`,a=t.labels.categories.filter(({code:h})=>h<0&&s.codes.includes(h)),l=t.axes.filter(({name:h})=>t.catalogues.of_axes.includes(h)),c=Object.fromEntries(l.map(h=>[h.name,h.places[rn(h,n[h.name])]]));di(e,k("table",{},k("caption",{},ww(l.length?oc(l,c,5):"",nr(s.starts),t.isCoarse)),k("thead",{},k("tr",{},uw.map(h=>k("th",{scope:"col"},h)))),k("tbody",{},[...i?.attractors??[],...a].map(h=>bw(h,[o(h.code),...h.kind?vw(h,t):Array(4).fill("")],h.code===r)))))}function ww(t,e,n){return n?t?v`Attractors at ${t}; shares of ${e} points of this map`:v`Attractors; shares of ${e} points of this map`:t?v`Attractors at ${t}; shares of ${e} starts`:v`Attractors; shares of ${e} starts`}function Va(t,e,n,i){let s=e.map(([o,a])=>k("option",{value:o,selected:o===n},a)),r=k("select",{onchange:()=>i(r.value)},s);return k("label",{class:"choice"},k("span",{},t),r)}function N0(t,e,n,i){let s=t.map(({name:r,label:o,unit:a})=>[r,rr({label:o,unit:a})]);return Va(n?v`Colour by`:v`Show`,s,e,i)}function O0(t,[e,n],i){if(t.length<3)return[];let s=t.map(o=>[o.name,o.label]),r=o=>a=>{let l=[e.name,n.name];a===l[1-o]?l.reverse():l[o]=a,i(l)};return[Va(v`Horizontal axis`,s,e.name,r(0)),Va(v`Vertical axis`,s,n.name,r(1))]}function F0(t,e,n){if(t.length<3)return[];let i=t.map(({label:r},o)=>[String(o),r]),s=r=>o=>{let a=[...e];Number(o)===e[1-r]?a.reverse():a[r]=Number(o),n(a)};return[v`Horizontal axis`,v`Vertical axis`].map((r,o)=>Va(r,i,String(e[o]),s(o)))}function U0(t,e,n){let i=Math.round(e);if(t.is_text){let a=t.values.map((l,c)=>[String(c),String(l)]);return Va(t.label,a,String(i),l=>n(Number(l)))}let s=k("output",{},Gf(t,i)),r=()=>{s.textContent=Gf(t,Number(o.value)),o.setAttribute("aria-valuetext",s.textContent),n(Number(o.value))},o=k("input",{type:"range",min:0,max:t.values.length-1,step:1,value:i,"aria-valuetext":Gf(t,i),oninput:r});return k("label",{class:"choice wide"},k("span",{},t.label),o,s)}function Gf(t,e){return qt(Nr(t,t.places[e]),t.unit)}var Ew="uplot",Tw="u-hz",Aw="u-vt",Rw="u-title",Cw="u-wrap",Pw="u-under",Iw="u-over",Lw="u-axis",Gr="u-off",Dw="u-select",Nw="u-cursor-x",Ow="u-cursor-y",Fw="u-cursor-pt",Uw="u-legend",kw="u-live",Bw="u-inline",zw="u-series",Gw="u-marker",k0="u-label",Vw="u-value",Wa="width",$a="height";var B0="bottom",Po="left",Vf="right",rd="#000",z0=rd+"0",Hf="mousemove",G0="mousedown",Wf="mouseup",V0="mouseenter",H0="mouseleave",W0="dblclick",Hw="resize",Ww="scroll",$0="change",xc="dppxchange",od="--",Uo=typeof window<"u",Zf=Uo?document:null,Lo=Uo?window:null,$w=Uo?navigator:null,Mt,pc;function Kf(){let t=devicePixelRatio;Mt!=t&&(Mt=t,pc&&Jf($0,pc,Kf),pc=matchMedia(`(min-resolution: ${Mt-.001}dppx) and (max-resolution: ${Mt+.001}dppx)`),Vr($0,pc,Kf),Lo.dispatchEvent(new CustomEvent(xc)))}function gi(t,e){if(e!=null){let n=t.classList;!n.contains(e)&&n.add(e)}}function jf(t,e){let n=t.classList;n.contains(e)&&n.remove(e)}function Vt(t,e,n){t.style[e]=n+"px"}function Vi(t,e,n,i){let s=Zf.createElement(t);return e!=null&&gi(s,e),n?.insertBefore(s,i),s}function Ri(t,e){return Vi("div",t,e)}var X0=new WeakMap;function ds(t,e,n,i,s){let r="translate("+e+"px,"+n+"px)",o=X0.get(t);r!=o&&(t.style.transform=r,X0.set(t,r),e<0||n<0||e>i||n>s?gi(t,Gr):jf(t,Gr))}var q0=new WeakMap;function Y0(t,e,n){let i=e+n,s=q0.get(t);i!=s&&(q0.set(t,i),t.style.background=e,t.style.borderColor=n)}var Z0=new WeakMap;function K0(t,e,n,i){let s=e+""+n,r=Z0.get(t);s!=r&&(Z0.set(t,s),t.style.height=n+"px",t.style.width=e+"px",t.style.marginLeft=i?-e/2+"px":0,t.style.marginTop=i?-n/2+"px":0)}var ad={passive:!0},Xw={...ad,capture:!0};function Vr(t,e,n,i){e.addEventListener(t,n,i?Xw:ad)}function Jf(t,e,n,i){e.removeEventListener(t,n,ad)}Uo&&Kf();function Hi(t,e,n,i){let s;n=n||0,i=i||e.length-1;let r=i<=2147483647;for(;i-n>1;)s=r?n+i>>1:_i((n+i)/2),e[s]<t?n=s:i=s;return t-e[n]<=e[i]-t?n:i}function w_(t){return(n,i,s)=>{let r=-1,o=-1;for(let a=i;a<=s;a++)if(t(n[a])){r=a;break}for(let a=s;a>=i;a--)if(t(n[a])){o=a;break}return[r,o]}}var E_=t=>t!=null,T_=t=>t!=null&&t>0,bc=w_(E_),qw=w_(T_);function Yw(t,e,n,i=0,s=!1){let r=s?qw:bc,o=s?T_:E_;[e,n]=r(t,e,n);let a=t[e],l=t[e];if(e>-1)if(i==1)a=t[e],l=t[n];else if(i==-1)a=t[n],l=t[e];else for(let c=e;c<=n;c++){let h=t[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Ot,l??-Ot]}function Sc(t,e,n,i){let s=Q0(t),r=Q0(e);t==e&&(s==-1?(t*=n,e/=n):(t/=n,e*=n));let o=n==10?Ls:A_,a=s==1?_i:Ci,l=r==1?Ci:_i,c=a(o(yn(t))),h=l(o(yn(e))),f=Do(n,c),u=Do(n,h);return n==10&&(c<0&&(f=Ft(f,-c)),h<0&&(u=Ft(u,-h))),i||n==2?(t=f*s,e=u*r):(t=I_(t,f),e=Mc(e,u)),[t,e]}function ld(t,e,n,i){let s=Sc(t,e,n,i);return t==0&&(s[0]=0),e==0&&(s[1]=0),s}var cd=.1,j0={mode:3,pad:cd},qa={pad:0,soft:null,mode:0},Zw={min:qa,max:qa};function yc(t,e,n,i){return wc(n)?J0(t,e,n):(qa.pad=n,qa.soft=i?0:null,qa.mode=i?3:0,J0(t,e,Zw))}function bt(t,e){return t??e}function Kw(t,e,n){for(e=bt(e,0),n=bt(n,t.length-1);e<=n;){if(t[e]!=null)return!0;e++}return!1}function J0(t,e,n){let i=n.min,s=n.max,r=bt(i.pad,0),o=bt(s.pad,0),a=bt(i.hard,-Ot),l=bt(s.hard,Ot),c=bt(i.soft,Ot),h=bt(s.soft,-Ot),f=bt(i.mode,0),u=bt(s.mode,0),d=e-t,p=Ls(d),x=Zn(yn(t),yn(e)),m=Ls(x),g=yn(m-p);(d<1e-24||g>10)&&(d=0,(t==0||e==0)&&(d=1e-24,f==2&&c!=Ot&&(r=0),u==2&&h!=-Ot&&(o=0)));let b=d||x||1e3,R=Ls(b),M=Do(10,_i(R)),C=b*(d==0?t==0?.1:1:r),A=Ft(I_(t-C,M/10),24),y=t>=c&&(f==1||f==3&&A<=c||f==2&&A>=c)?c:Ot,T=Zn(a,A<y&&t>=y?y:Wi(y,A)),z=b*(d==0?e==0?.1:1:o),O=Ft(Mc(e+z,M/10),24),N=e<=h&&(u==1||u==3&&O>=h||u==2&&O<=h)?h:-Ot,V=Wi(l,O>N&&e<=N?N:Zn(N,O));return T==V&&T==0&&(V=100),[T,V]}var jw=new Intl.NumberFormat(Uo?$w.language:"en-US"),hd=t=>jw.format(t),xi=Math,_c=xi.PI,yn=xi.abs,_i=xi.floor,xn=xi.round,Ci=xi.ceil,Wi=xi.min,Zn=xi.max,Do=xi.pow,Q0=xi.sign,Ls=xi.log10,A_=xi.log2,Jw=(t,e=1)=>xi.sinh(t)*e,$f=(t,e=1)=>xi.asinh(t/e),Ot=1/0;function e_(t){return(Ls((t^t>>31)-(t>>31))|0)+1}function Qf(t,e,n){return Wi(Zn(t,e),n)}function R_(t){return typeof t=="function"}function _t(t){return R_(t)?t:()=>t}var Qw=()=>{},C_=t=>t,P_=(t,e)=>e,eE=t=>null,t_=t=>!0,n_=(t,e)=>t==e,tE=/\.\d*?(?=9{6,}|0{6,})/gm,Hr=t=>{if(D_(t)||hr.has(t))return t;let e=`${t}`,n=e.match(tE);if(n==null)return t;let i=n[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${Hr(s)}e${r}`}return Ft(t,i)};function Br(t,e){return Hr(Ft(Hr(t/e))*e)}function Mc(t,e){return Hr(Ci(Hr(t/e))*e)}function I_(t,e){return Hr(_i(Hr(t/e))*e)}function Ft(t,e=0){if(D_(t))return t;let n=10**e,i=t*n*(1+Number.EPSILON);return xn(i)/n}var hr=new Map;function L_(t){return((""+t).split(".")[1]||"").length}function Za(t,e,n,i){let s=[],r=i.map(L_);for(let o=e;o<n;o++){let a=yn(o),l=Ft(Do(t,o),a);for(let c=0;c<i.length;c++){let h=t==10?+`${i[c]}e${o}`:i[c]*l,f=(o>=0?0:a)+(o>=r[c]?0:r[c]),u=t==10?h:Ft(h,f);s.push(u),hr.set(u,f)}}return s}var Ya={},ud=[],No=[null,null],cr=Array.isArray,D_=Number.isInteger,nE=t=>t===void 0;function i_(t){return typeof t=="string"}function wc(t){let e=!1;if(t!=null){let n=t.constructor;e=n==null||n==Object}return e}function iE(t){return t!=null&&typeof t=="object"}var sE=Object.getPrototypeOf(Uint8Array),N_="__proto__";function Oo(t,e=wc){let n;if(cr(t)){let i=t.find(s=>s!=null);if(cr(i)||e(i)){n=Array(t.length);for(let s=0;s<t.length;s++)n[s]=Oo(t[s],e)}else n=t.slice()}else if(t instanceof sE)n=t.slice();else if(e(t)){n={};for(let i in t)i!=N_&&(n[i]=Oo(t[i],e))}else n=t;return n}function dn(t){let e=arguments;for(let n=1;n<e.length;n++){let i=e[n];for(let s in i)s!=N_&&(wc(t[s])?dn(t[s],Oo(i[s])):t[s]=Oo(i[s]))}return t}var rE=0,oE=1,aE=2;function lE(t,e,n){for(let i=0,s,r=-1;i<e.length;i++){let o=e[i];if(o>r){for(s=o-1;s>=0&&t[s]==null;)t[s--]=null;for(s=o+1;s<n&&t[s]==null;)t[r=s++]=null}}}function cE(t,e){if(fE(t)){let o=t[0].slice();for(let a=1;a<t.length;a++)o.push(...t[a].slice(1));return dE(o[0])||(o=uE(o)),o}let n=new Set;for(let o=0;o<t.length;o++){let l=t[o][0],c=l.length;for(let h=0;h<c;h++)n.add(l[h])}let i=[Array.from(n).sort((o,a)=>o-a)],s=i[0].length,r=new Map;for(let o=0;o<s;o++)r.set(i[0][o],o);for(let o=0;o<t.length;o++){let a=t[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],f=Array(s).fill(void 0),u=e?e[o][c]:oE,d=[];for(let p=0;p<h.length;p++){let x=h[p],m=r.get(l[p]);x===null?u!=rE&&(f[m]=x,u==aE&&d.push(m)):f[m]=x}lE(f,d,s),i.push(f)}}return i}var hE=typeof queueMicrotask>"u"?t=>Promise.resolve().then(t):queueMicrotask;function uE(t){let e=t[0],n=e.length,i=Array(n);for(let r=0;r<i.length;r++)i[r]=r;i.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<t.length;r++){let o=t[r],a=Array(n);for(let l=0;l<n;l++)a[l]=o[i[l]];s.push(a)}return s}function fE(t){let e=t[0][0],n=e.length;for(let i=1;i<t.length;i++){let s=t[i][0];if(s.length!=n)return!1;if(s!=e){for(let r=0;r<n;r++)if(s[r]!=e[r])return!1}}return!0}function dE(t,e=100){let n=t.length;if(n<=1)return!0;let i=0,s=n-1;for(;i<=s&&t[i]==null;)i++;for(;s>=i&&t[s]==null;)s--;if(s<=i)return!0;let r=Zn(1,_i((s-i+1)/e));for(let o=t[i],a=i+r;a<=s;a+=r){let l=t[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var O_=["January","February","March","April","May","June","July","August","September","October","November","December"],F_=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function U_(t){return t.slice(0,3)}var pE=F_.map(U_),mE=O_.map(U_),gE={MMMM:O_,MMM:mE,WWWW:F_,WWW:pE};function Ha(t){return(t<10?"0":"")+t}function _E(t){return(t<10?"00":t<100?"0":"")+t}var xE={YYYY:t=>t.getFullYear(),YY:t=>(t.getFullYear()+"").slice(2),MMMM:(t,e)=>e.MMMM[t.getMonth()],MMM:(t,e)=>e.MMM[t.getMonth()],MM:t=>Ha(t.getMonth()+1),M:t=>t.getMonth()+1,DD:t=>Ha(t.getDate()),D:t=>t.getDate(),WWWW:(t,e)=>e.WWWW[t.getDay()],WWW:(t,e)=>e.WWW[t.getDay()],HH:t=>Ha(t.getHours()),H:t=>t.getHours(),h:t=>{let e=t.getHours();return e==0?12:e>12?e-12:e},AA:t=>t.getHours()>=12?"PM":"AM",aa:t=>t.getHours()>=12?"pm":"am",a:t=>t.getHours()>=12?"p":"a",mm:t=>Ha(t.getMinutes()),m:t=>t.getMinutes(),ss:t=>Ha(t.getSeconds()),s:t=>t.getSeconds(),fff:t=>_E(t.getMilliseconds())};function fd(t,e){e=e||gE;let n=[],i=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=i.exec(t);)n.push(s[0][0]=="{"?xE[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<n.length;a++)o+=typeof n[a]=="string"?n[a]:n[a](r,e);return o}}var yE=new Intl.DateTimeFormat().resolvedOptions().timeZone;function vE(t,e){let n;return e=="UTC"||e=="Etc/UTC"?n=new Date(+t+t.getTimezoneOffset()*6e4):e==yE?n=t:(n=new Date(t.toLocaleString("en-US",{timeZone:e})),n.setMilliseconds(t.getMilliseconds())),n}var k_=t=>t%1==0,vc=[1,2,2.5,5],bE=Za(10,-32,0,vc),B_=Za(10,0,32,vc),SE=B_.filter(k_),zr=bE.concat(B_),dd=`
`,z_="{YYYY}",s_=dd+z_,G_="{M}/{D}",Xa=dd+G_,mc=Xa+"/{YY}",V_="{aa}",ME="{h}:{mm}",Io=ME+V_,r_=dd+Io,o_=":{ss}",Et=null;function H_(t){let e=t*1e3,n=e*60,i=n*60,s=i*24,r=s*30,o=s*365,l=(t==1?Za(10,0,3,vc).filter(k_):Za(10,-3,0,vc)).concat([e,e*5,e*10,e*15,e*30,n,n*5,n*10,n*15,n*30,i,i*2,i*3,i*4,i*6,i*8,i*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,z_,Et,Et,Et,Et,Et,Et,1],[s*28,"{MMM}",s_,Et,Et,Et,Et,Et,1],[s,G_,s_,Et,Et,Et,Et,Et,1],[i,"{h}"+V_,mc,Et,Xa,Et,Et,Et,1],[n,Io,mc,Et,Xa,Et,Et,Et,1],[e,o_,mc+" "+Io,Et,Xa+" "+Io,Et,r_,Et,1],[t,o_+".{fff}",mc+" "+Io,Et,Xa+" "+Io,Et,r_,Et,1]];function h(f){return(u,d,p,x,m,g)=>{let b=[],R=m>=o,M=m>=r&&m<o,C=f(p),A=Ft(C*t,3),y=Xf(C.getFullYear(),R?0:C.getMonth(),M||R?1:C.getDate()),T=Ft(y*t,3);if(M||R){let z=M?m/r:0,O=R?m/o:0,N=A==T?A:Ft(Xf(y.getFullYear()+O,y.getMonth()+z,1)*t,3),V=new Date(xn(N/t)),$=V.getFullYear(),D=V.getMonth();for(let X=0;N<=x;X++){let Z=Xf($+O*X,D+z*X,1),W=Z-f(Ft(Z*t,3));N=Ft((+Z+W)*t,3),N<=x&&b.push(N)}}else{let z=m>=s?s:m,O=_i(p)-_i(A),N=T+O+Mc(A-T,z);b.push(N);let V=f(N),$=V.getHours()+V.getMinutes()/n+V.getSeconds()/i,D=m/i,X=u.axes[d]._space,Z=g/X;for(;N=Ft(N+m,t==1?0:3),!(N>x);)if(D>1){let W=_i(Ft($+D,6))%24,ee=f(N).getHours()-W;ee>1&&(ee=-1),N-=ee*i,$=($+D)%24;let re=b[b.length-1];Ft((N-re)/m,3)*Z>=.7&&b.push(N)}else b.push(N)}return b}}return[l,c,h]}var[wE,EE,TE]=H_(1),[AE,RE,CE]=H_(.001);Za(2,-53,53,[1]);function a_(t,e){return t.map(n=>n.map((i,s)=>s==0||s==8||i==null?i:e(s==1||n[8]==0?i:n[1]+i)))}function l_(t,e){return(n,i,s,r,o)=>{let a=e.find(p=>o>=p[0])||e[e.length-1],l,c,h,f,u,d;return i.map(p=>{let x=t(p),m=x.getFullYear(),g=x.getMonth(),b=x.getDate(),R=x.getHours(),M=x.getMinutes(),C=x.getSeconds(),A=m!=l&&a[2]||g!=c&&a[3]||b!=h&&a[4]||R!=f&&a[5]||M!=u&&a[6]||C!=d&&a[7]||a[1];return l=m,c=g,h=b,f=R,u=M,d=C,A(x)})}}function PE(t,e){let n=fd(e);return(i,s,r,o,a)=>s.map(l=>n(t(l)))}function Xf(t,e,n){return new Date(t,e,n)}function c_(t,e){return e(t)}var IE="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function h_(t,e){return(n,i,s,r)=>r==null?od:e(t(i))}function LE(t,e){let n=t.series[e];return n.width?n.stroke(t,e):n.points.width?n.points.stroke(t,e):null}function DE(t,e){return t.series[e].fill(t,e)}var NE={show:!0,live:!0,isolate:!1,mount:Qw,markers:{show:!0,width:2,stroke:LE,fill:DE,dash:"solid"},idx:null,idxs:null,values:[]};function OE(t,e){let n=t.cursor.points,i=Ri(),s=n.size(t,e);Vt(i,Wa,s),Vt(i,$a,s);let r=s/-2;Vt(i,"marginLeft",r),Vt(i,"marginTop",r);let o=n.width(t,e,s);return o&&Vt(i,"borderWidth",o),i}function FE(t,e){let n=t.series[e].points;return n._fill||n._stroke}function UE(t,e){let n=t.series[e].points;return n._stroke||n._fill}function kE(t,e){return t.series[e].points.size}var qf=[0,0];function BE(t,e,n){return qf[0]=e,qf[1]=n,qf}function gc(t,e,n,i=!0){return s=>{s.button==0&&(!i||s.target==e)&&n(s)}}function Yf(t,e,n,i=!0){return s=>{(!i||s.target==e)&&n(s)}}var zE={show:!0,x:!0,y:!0,lock:!1,move:BE,points:{one:!1,show:OE,size:kE,width:0,stroke:UE,fill:FE},bind:{mousedown:gc,mouseup:gc,click:gc,dblclick:gc,mousemove:Yf,mouseleave:Yf,mouseenter:Yf},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(t,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(t,e,n,i,s)=>i-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},W_={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},pd=dn({},W_,{filter:P_}),$_=dn({},pd,{size:10}),X_=dn({},W_,{show:!1}),md='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',q_="bold "+md,Y_=1.5,u_={show:!0,scale:"x",stroke:rd,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:q_,side:2,grid:pd,ticks:$_,border:X_,font:md,lineGap:Y_,rotate:0},GE="Value",VE="Time",f_={show:!0,scale:"x",auto:!1,sorted:1,min:Ot,max:-Ot,idxs:[]};function HE(t,e,n,i,s){return e.map(r=>r==null?"":hd(r))}function WE(t,e,n,i,s,r,o){let a=[],l=hr.get(s)||0;n=o?n:Ft(Mc(n,s),l);for(let c=n;c<=i;c=Ft(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function ed(t,e,n,i,s,r,o){let a=[],l=t.scales[t.axes[e].scale].log,c=l==10?Ls:A_,h=_i(c(n));s=Do(l,h),l==10&&(s=zr[Hi(s,zr)]);let f=n,u=s*l;l==10&&(u=zr[Hi(u,zr)]);do a.push(f),f=f+s,l==10&&!hr.has(f)&&(f=Ft(f,hr.get(s))),f>=u&&(s=f,u=s*l,l==10&&(u=zr[Hi(u,zr)]));while(f<=i);return a}function $E(t,e,n,i,s,r,o){let l=t.scales[t.axes[e].scale].asinh,c=i>l?ed(t,e,Zn(l,n),i,s):[l],h=i>=0&&n<=0?[0]:[];return(n<-l?ed(t,e,Zn(l,-i),-n,s):[l]).reverse().map(u=>-u).concat(h,c)}var Z_=/./,XE=/[12357]/,qE=/[125]/,d_=/1/,td=(t,e,n,i)=>t.map((s,r)=>e==4&&s==0||r%i==0&&n.test(s.toExponential()[s<0?1:0])?s:null);function YE(t,e,n,i,s){let r=t.axes[n],o=r.scale,a=t.scales[o],l=t.valToPos,c=r._space,h=l(10,o),f=l(9,o)-h>=c?Z_:l(7,o)-h>=c?XE:l(5,o)-h>=c?qE:d_;if(f==d_){let u=yn(l(1,o)-h);if(u<c)return td(e.slice().reverse(),a.distr,f,Ci(c/u)).reverse()}return td(e,a.distr,f,1)}function ZE(t,e,n,i,s){let r=t.axes[n],o=r.scale,a=r._space,l=t.valToPos,c=yn(l(1,o)-l(2,o));return c<a?td(e.slice().reverse(),3,Z_,Ci(a/c)).reverse():e}function KE(t,e,n,i){return i==null?od:e==null?"":hd(e)}var p_={show:!0,scale:"y",stroke:rd,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:q_,side:3,grid:pd,ticks:$_,border:X_,font:md,lineGap:Y_,rotate:0};function jE(t,e){let n=3+(t||1)*2;return Ft(n*e,3)}function JE(t,e){let{scale:n,idxs:i}=t.series[0],s=t._data[0],r=t.valToPos(s[i[0]],n,!0),o=t.valToPos(s[i[1]],n,!0),a=yn(o-r),l=t.series[e],c=a/(l.points.space*Mt);return i[1]-i[0]<=c}var m_={scale:null,auto:!0,sorted:0,min:Ot,max:-Ot},K_=(t,e,n,i,s)=>s,g_={show:!0,auto:!0,sorted:0,gaps:K_,alpha:1,facets:[dn({},m_,{scale:"x"}),dn({},m_,{scale:"y"})]},__={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:K_,alpha:1,points:{show:JE,filter:null},values:null,min:Ot,max:-Ot,idxs:[],path:null,clip:null};function QE(t,e,n,i,s){return n/10}var j_={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},eT=dn({},j_,{time:!1,ori:1}),x_={};function J_(t,e){let n=x_[t];return n||(n={key:t,plots:[],sub(i){n.plots.push(i)},unsub(i){n.plots=n.plots.filter(s=>s!=i)},pub(i,s,r,o,a,l,c){for(let h=0;h<n.plots.length;h++)n.plots[h]!=s&&n.plots[h].pub(i,s,r,o,a,l,c)}},t!=null&&(x_[t]=n)),n}var Fo=1,nd=2;function Wr(t,e,n){let i=t.mode,s=t.series[e],r=i==2?t._data[e]:t._data,o=t.scales,a=t.bbox,l=r[0],c=i==2?r[1]:r[e],h=i==2?o[s.facets[0].scale]:o[t.series[0].scale],f=i==2?o[s.facets[1].scale]:o[s.scale],u=a.left,d=a.top,p=a.width,x=a.height,m=t.valToPosH,g=t.valToPosV;return h.ori==0?n(s,l,c,h,f,m,g,u,d,p,x,Tc,ko,Rc,ex,nx):n(s,l,c,h,f,g,m,d,u,x,p,Ac,Bo,xd,tx,ix)}function gd(t,e){let n=0,i=0,s=bt(t.bands,ud);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?n=o.dir:o.series[1]==e&&(o.dir==1?i|=1:i|=2)}return[n,i==1?-1:i==2?1:i==3?2:0]}function tT(t,e,n,i,s){let r=t.mode,o=t.series[e],a=r==2?o.facets[1].scale:o.scale,l=t.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function Ds(t,e,n,i,s,r){return Wr(t,e,(o,a,l,c,h,f,u,d,p,x,m)=>{let g=o.pxRound,b=c.dir*(c.ori==0?1:-1),R=c.ori==0?ko:Bo,M,C;b==1?(M=n,C=i):(M=i,C=n);let A=g(f(a[M],c,x,d)),y=g(u(l[M],h,m,p)),T=g(f(a[C],c,x,d)),z=g(u(r==1?h.max:h.min,h,m,p)),O=new Path2D(s);return R(O,T,z),R(O,A,z),R(O,A,y),O})}function Ec(t,e,n,i,s,r){let o=null;if(t.length>0){o=new Path2D;let a=e==0?Rc:xd,l=n;for(let f=0;f<t.length;f++){let u=t[f];if(u[1]>u[0]){let d=u[0]-l;d>0&&a(o,l,i,d,i+r),l=u[1]}}let c=n+s-l,h=10;c>0&&a(o,l,i-h/2,c,i+r+h)}return o}function nT(t,e,n){let i=t[t.length-1];i&&i[0]==e?i[1]=n:t.push([e,n])}function _d(t,e,n,i,s,r,o){let a=[],l=t.length;for(let c=s==1?n:i;c>=n&&c<=i;c+=s)if(e[c]===null){let f=c,u=c;if(s==1)for(;++c<=i&&e[c]===null;)u=c;else for(;--c>=n&&e[c]===null;)u=c;let d=r(t[f]),p=u==f?d:r(t[u]),x=f-s;d=o<=0&&x>=0&&x<l?r(t[x]):d;let g=u+s;p=o>=0&&g>=0&&g<l?r(t[g]):p,p>=d&&a.push([d,p])}return a}function y_(t){return t==0?C_:t==1?xn:e=>Br(e,t)}function Q_(t){let e=t==0?Tc:Ac,n=t==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},i=t==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?i(s,r,o,a,l):(c=Wi(c,a/2,l/2),h=Wi(h,a/2,l/2),e(s,r+c,o),n(s,r+a,o,r+a,o+l,c),n(s,r+a,o+l,r,o+l,h),n(s,r,o+l,r,o,h),n(s,r,o,r+a,o,c),s.closePath())}}var Tc=(t,e,n)=>{t.moveTo(e,n)},Ac=(t,e,n)=>{t.moveTo(n,e)},ko=(t,e,n)=>{t.lineTo(e,n)},Bo=(t,e,n)=>{t.lineTo(n,e)},Rc=Q_(0),xd=Q_(1),ex=(t,e,n,i,s,r)=>{t.arc(e,n,i,s,r)},tx=(t,e,n,i,s,r)=>{t.arc(n,e,i,s,r)},nx=(t,e,n,i,s,r,o)=>{t.bezierCurveTo(e,n,i,s,r,o)},ix=(t,e,n,i,s,r,o)=>{t.bezierCurveTo(n,e,s,i,o,r)};function sx(t){return(e,n,i,s,r)=>Wr(e,n,(o,a,l,c,h,f,u,d,p,x,m)=>{let{pxRound:g,points:b}=o,R,M;c.ori==0?(R=Tc,M=ex):(R=Ac,M=tx);let C=Ft(b.width*Mt,3),A=(b.size-b.width)/2*Mt,y=Ft(A*2,3),T=new Path2D,z=new Path2D,{left:O,top:N,width:V,height:$}=e.bbox;Rc(z,O-y,N-y,V+y*2,$+y*2);let D=X=>{if(l[X]!=null){let Z=g(f(a[X],c,x,d)),W=g(u(l[X],h,m,p));R(T,Z+A,W),M(T,Z,W,A,0,_c*2)}};if(r)r.forEach(D);else for(let X=i;X<=s;X++)D(X);return{stroke:C>0?T:null,fill:T,clip:z,flags:Fo|nd}})}function rx(t){return(e,n,i,s,r,o)=>{i!=s&&(r!=i&&o!=i&&t(e,n,i),r!=s&&o!=s&&t(e,n,s),t(e,n,o))}}var iT=rx(ko),sT=rx(Bo);function ox(t){let e=bt(t?.alignGaps,0);return(n,i,s,r)=>Wr(n,i,(o,a,l,c,h,f,u,d,p,x,m)=>{[s,r]=bc(l,s,r);let g=o.pxRound,b=$=>g(f($,c,x,d)),R=$=>g(u($,h,m,p)),M,C;c.ori==0?(M=ko,C=iT):(M=Bo,C=sT);let A=c.dir*(c.ori==0?1:-1),y={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Fo},T=y.stroke,z=!1;if(r-s>=x*4){let $=fe=>n.posToVal(fe,c.key,!0),D=null,X=null,Z,W,he,J=b(a[A==1?s:r]),ee=b(a[s]),re=b(a[r]),de=$(A==1?ee+1:re-1);for(let fe=A==1?s:r;fe>=s&&fe<=r;fe+=A){let te=a[fe],ye=(A==1?te<de:te>de)?J:b(te),Re=l[fe];ye==J?Re!=null?(W=Re,D==null?(M(T,ye,R(W)),Z=D=X=W):W<D?D=W:W>X&&(X=W)):Re===null&&(z=!0):(D!=null&&C(T,J,R(D),R(X),R(Z),R(W)),Re!=null?(W=Re,M(T,ye,R(W)),D=X=Z=W):(D=X=null,Re===null&&(z=!0)),J=ye,de=$(J+A))}D!=null&&D!=X&&he!=J&&C(T,J,R(D),R(X),R(Z),R(W))}else for(let $=A==1?s:r;$>=s&&$<=r;$+=A){let D=l[$];D===null?z=!0:D!=null&&M(T,b(a[$]),R(D))}let[N,V]=gd(n,i);if(o.fill!=null||N!=0){let $=y.fill=new Path2D(T),D=o.fillTo(n,i,o.min,o.max,N),X=R(D),Z=b(a[s]),W=b(a[r]);A==-1&&([W,Z]=[Z,W]),M($,W,X),M($,Z,X)}if(!o.spanGaps){let $=[];z&&$.push(..._d(a,l,s,r,A,b,e)),y.gaps=$=o.gaps(n,i,s,r,$),y.clip=Ec($,c.ori,d,p,x,m)}return V!=0&&(y.band=V==2?[Ds(n,i,s,r,T,-1),Ds(n,i,s,r,T,1)]:Ds(n,i,s,r,T,V)),y})}function rT(t){let e=bt(t.align,1),n=bt(t.ascDesc,!1),i=bt(t.alignGaps,0),s=bt(t.extend,!1);return(r,o,a,l)=>Wr(r,o,(c,h,f,u,d,p,x,m,g,b,R)=>{[a,l]=bc(f,a,l);let M=c.pxRound,{left:C,width:A}=r.bbox,y=ee=>M(p(ee,u,b,m)),T=ee=>M(x(ee,d,R,g)),z=u.ori==0?ko:Bo,O={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Fo},N=O.stroke,V=u.dir*(u.ori==0?1:-1),$=T(f[V==1?a:l]),D=y(h[V==1?a:l]),X=D,Z=D;s&&e==-1&&(Z=C,z(N,Z,$)),z(N,D,$);for(let ee=V==1?a:l;ee>=a&&ee<=l;ee+=V){let re=f[ee];if(re==null)continue;let de=y(h[ee]),fe=T(re);e==1?z(N,de,$):z(N,X,fe),z(N,de,fe),$=fe,X=de}let W=X;s&&e==1&&(W=C+A,z(N,W,$));let[he,J]=gd(r,o);if(c.fill!=null||he!=0){let ee=O.fill=new Path2D(N),re=c.fillTo(r,o,c.min,c.max,he),de=T(re);z(ee,W,de),z(ee,Z,de)}if(!c.spanGaps){let ee=[];ee.push(..._d(h,f,a,l,V,y,i));let re=c.width*Mt/2,de=n||e==1?re:-re,fe=n||e==-1?-re:re;ee.forEach(te=>{te[0]+=de,te[1]+=fe}),O.gaps=ee=c.gaps(r,o,a,l,ee),O.clip=Ec(ee,u.ori,m,g,b,R)}return J!=0&&(O.band=J==2?[Ds(r,o,a,l,N,-1),Ds(r,o,a,l,N,1)]:Ds(r,o,a,l,N,J)),O})}function v_(t,e,n,i,s,r,o=Ot){if(t.length>1){let a=null;for(let l=0,c=1/0;l<t.length;l++)if(e[l]!==void 0){if(a!=null){let h=yn(t[l]-t[a]);h<c&&(c=h,o=yn(n(t[l],i,s,r)-n(t[a],i,s,r)))}a=l}}return o}function oT(t){t=t||Ya;let e=bt(t.size,[.6,Ot,1]),n=t.align||0,i=t.gap||0,s=t.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=_t(s),o=1-e[0],a=bt(e[1],Ot),l=bt(e[2],1),c=bt(t.disp,Ya),h=bt(t.each,d=>{}),{fill:f,stroke:u}=c;return(d,p,x,m)=>Wr(d,p,(g,b,R,M,C,A,y,T,z,O,N)=>{let V=g.pxRound,$=n,D=i*Mt,X=a*Mt,Z=l*Mt,W,he;M.ori==0?[W,he]=r(d,p):[he,W]=r(d,p);let J=M.dir*(M.ori==0?1:-1),ee=M.ori==0?Rc:xd,re=M.ori==0?h:(Pe,Ze,ot,we,Nt,Ge,Xe)=>{h(Pe,Ze,ot,Nt,we,Xe,Ge)},de=bt(d.bands,ud).find(Pe=>Pe.series[0]==p),fe=de!=null?de.dir:0,te=g.fillTo(d,p,g.min,g.max,fe),ge=V(y(te,C,N,z)),ye,Re,Me,We=O,rt=V(g.width*Mt),Ve=!1,ft=null,ct=null,it=null,Wt=null;f!=null&&(rt==0||u!=null)&&(Ve=!0,ft=f.values(d,p,x,m),ct=new Map,new Set(ft).forEach(Pe=>{Pe!=null&&ct.set(Pe,new Path2D)}),rt>0&&(it=u.values(d,p,x,m),Wt=new Map,new Set(it).forEach(Pe=>{Pe!=null&&Wt.set(Pe,new Path2D)})));let{x0:Ut,size:an}=c;if(Ut!=null&&an!=null){$=1,b=Ut.values(d,p,x,m),Ut.unit==2&&(b=b.map(ot=>d.posToVal(T+ot*O,M.key,!0)));let Pe=an.values(d,p,x,m);an.unit==2?Re=Pe[0]*O:Re=A(Pe[0],M,O,T)-A(0,M,O,T),We=v_(b,R,A,M,O,T,We),Me=We-Re+D}else We=v_(b,R,A,M,O,T,We),Me=We*o+D,Re=We-Me;Me<1&&(Me=0),rt>=Re/2&&(rt=0),Me<5&&(V=C_);let Lt=Me>0,Mn=We-Me-(Lt?rt:0);Re=V(Qf(Mn,Z,X)),ye=($==0?Re/2:$==J?0:Re)-$*J*(($==0?D/2:0)+(Lt?rt/2:0));let yt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},gn=Ve?null:new Path2D,Kt=null;if(de!=null)Kt=d.data[de.series[1]];else{let{y0:Pe,y1:Ze}=c;Pe!=null&&Ze!=null&&(R=Ze.values(d,p,x,m),Kt=Pe.values(d,p,x,m))}let ln=W*Re,U=he*Re;for(let Pe=J==1?x:m;Pe>=x&&Pe<=m;Pe+=J){let Ze=R[Pe];if(Ze==null)continue;if(Kt!=null){let q=Kt[Pe]??0;if(Ze-q==0)continue;ge=y(q,C,N,z)}let ot=M.distr!=2||c!=null?b[Pe]:Pe,we=A(ot,M,O,T),Nt=y(bt(Ze,te),C,N,z),Ge=V(we-ye),Xe=V(Zn(Nt,ge)),P=V(Wi(Nt,ge)),S=Xe-P;if(Ze!=null){let q=Ze<0?U:ln,ue=Ze<0?ln:U;Ve?(rt>0&&it[Pe]!=null&&ee(Wt.get(it[Pe]),Ge,P+_i(rt/2),Re,Zn(0,S-rt),q,ue),ft[Pe]!=null&&ee(ct.get(ft[Pe]),Ge,P+_i(rt/2),Re,Zn(0,S-rt),q,ue)):ee(gn,Ge,P+_i(rt/2),Re,Zn(0,S-rt),q,ue),re(d,p,Pe,Ge-rt/2,P,Re+rt,S)}}return rt>0?yt.stroke=Ve?Wt:gn:Ve||(yt._fill=g.width==0?g._fill:g._stroke??g._fill,yt.width=0),yt.fill=Ve?ct:gn,yt})}function aT(t,e){let n=bt(e?.alignGaps,0);return(i,s,r,o)=>Wr(i,s,(a,l,c,h,f,u,d,p,x,m,g)=>{[r,o]=bc(c,r,o);let b=a.pxRound,R=W=>b(u(W,h,m,p)),M=W=>b(d(W,f,g,x)),C,A,y;h.ori==0?(C=Tc,y=ko,A=nx):(C=Ac,y=Bo,A=ix);let T=h.dir*(h.ori==0?1:-1),z=R(l[T==1?r:o]),O=z,N=[],V=[];for(let W=T==1?r:o;W>=r&&W<=o;W+=T)if(c[W]!=null){let J=l[W],ee=R(J);N.push(O=ee),V.push(M(c[W]))}let $={stroke:t(N,V,C,y,A,b),fill:null,clip:null,band:null,gaps:null,flags:Fo},D=$.stroke,[X,Z]=gd(i,s);if(a.fill!=null||X!=0){let W=$.fill=new Path2D(D),he=a.fillTo(i,s,a.min,a.max,X),J=M(he);y(W,O,J),y(W,z,J)}if(!a.spanGaps){let W=[];W.push(..._d(l,c,r,o,T,R,n)),$.gaps=W=a.gaps(i,s,r,o,W),$.clip=Ec(W,h.ori,p,x,m,g)}return Z!=0&&($.band=Z==2?[Ds(i,s,r,o,D,-1),Ds(i,s,r,o,D,1)]:Ds(i,s,r,o,D,Z)),$})}function lT(t){return aT(cT,t)}function cT(t,e,n,i,s,r){let o=t.length;if(o<2)return null;let a=new Path2D;if(n(a,t[0],e[0]),o==2)i(a,t[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),f=Array(o-1);for(let u=0;u<o-1;u++)h[u]=e[u+1]-e[u],f[u]=t[u+1]-t[u],c[u]=h[u]/f[u];l[0]=c[0];for(let u=1;u<o-1;u++)c[u]===0||c[u-1]===0||c[u-1]>0!=c[u]>0?l[u]=0:(l[u]=3*(f[u-1]+f[u])/((2*f[u]+f[u-1])/c[u-1]+(f[u]+2*f[u-1])/c[u]),isFinite(l[u])||(l[u]=0));l[o-1]=c[o-2];for(let u=0;u<o-1;u++)s(a,t[u]+f[u]/3,e[u]+l[u]*f[u]/3,t[u+1]-f[u]/3,e[u+1]-l[u+1]*f[u]/3,t[u+1],e[u+1])}return a}var id=new Set;function b_(){for(let t of id)t.syncRect(!0)}Uo&&(Vr(Hw,Lo,b_),Vr(Ww,Lo,b_,!0),Vr(xc,Lo,()=>{pn.pxRatio=Mt}));var hT=ox(),uT=sx();function S_(t,e,n,i){return(i?[t[0],t[1]].concat(t.slice(2)):[t[0]].concat(t.slice(1))).map((r,o)=>sd(r,o,e,n))}function fT(t,e){return t.map((n,i)=>i==0?{}:dn({},e,n))}function sd(t,e,n,i){return dn({},e==0?n:i,t)}function ax(t,e,n){return e==null?No:[e,n]}var dT=ax;function pT(t,e,n){return e==null?No:yc(e,n,cd,!0)}function lx(t,e,n,i){return e==null?No:Sc(e,n,t.scales[i].log,!1)}var mT=lx;function cx(t,e,n,i){return e==null?No:ld(e,n,t.scales[i].log,!1)}var gT=cx;function _T(t,e,n,i,s){let r=Zn(e_(t),e_(e)),o=e-t,a=Hi(s/i*o,n);do{let l=n[a],c=i*l/o;if(c>=s&&r+(l<5?hr.get(l):0)<=17)return[l,c]}while(++a<n.length);return[0,0]}function M_(t){let e,n;return t=t.replace(/(\d+)px/,(i,s)=>(e=xn((n=+s)*Mt))+"px"),[t,e,n]}function xT(t){t.show&&[t.font,t.labelFont].forEach(e=>{let n=Ft(e[2]*Mt,1);e[0]=e[0].replace(/[0-9.]+px/,n+"px"),e[1]=n})}function pn(t,e,n){let i={mode:bt(t.mode,1)},s=i.mode;function r(_,w,I,L){let H=w.valToPct(_);return L+I*(w.dir==-1?1-H:H)}function o(_,w,I,L){let H=w.valToPct(_);return L+I*(w.dir==-1?H:1-H)}function a(_,w,I,L){return w.ori==0?r(_,w,I,L):o(_,w,I,L)}i.valToPosH=r,i.valToPosV=o;let l=!1;i.status=0;let c=i.root=Ri(Ew);if(t.id!=null&&(c.id=t.id),gi(c,t.class),t.title){let _=Ri(Rw,c);_.textContent=t.title}let h=Vi("canvas"),f=i.ctx=h.getContext("2d"),u=Ri(Cw,c);Vr("click",u,_=>{_.target===p&&(Bt!=xo||$t!=yo)&&Pn.click(i,_)},!0);let d=i.under=Ri(Pw,u);u.appendChild(h);let p=i.over=Ri(Iw,u);t=Oo(t);let x=+bt(t.pxAlign,1),m=y_(x);(t.plugins||[]).forEach(_=>{_.opts&&(t=_.opts(i,t)||t)});let g=t.ms||.001,b=i.series=s==1?S_(t.series||[],f_,__,!1):fT(t.series||[null],g_),R=i.axes=S_(t.axes||[],u_,p_,!0),M=i.scales={},C=i.bands=t.bands||[];C.forEach(_=>{_.fill=_t(_.fill||null),_.dir=bt(_.dir,-1)});let A=s==2?b[1].facets[0].scale:b[0].scale,y={axes:Ts,series:pt},T=(t.drawOrder||["axes","series"]).map(_=>y[_]);function z(_){let w=_.distr==3?I=>Ls(I>0?I:_.clamp(i,I,_.min,_.max,_.key)):_.distr==4?I=>$f(I,_.asinh):_.distr==100?I=>_.fwd(I):I=>I;return I=>{let L=w(I),{_min:H,_max:j}=_,le=j-H;return(L-H)/le}}function O(_){let w=M[_];if(w==null){let I=(t.scales||Ya)[_]||Ya;if(I.from!=null){O(I.from);let L=dn({},M[I.from],I,{key:_});L.valToPct=z(L),M[_]=L}else{w=M[_]=dn({},_==A?j_:eT,I),w.key=_;let L=w.time,H=w.range,j=cr(H);if((_!=A||s==2&&!L)&&(j&&(H[0]==null||H[1]==null)&&(H={min:H[0]==null?j0:{mode:1,hard:H[0],soft:H[0]},max:H[1]==null?j0:{mode:1,hard:H[1],soft:H[1]}},j=!1),!j&&wc(H))){let le=H;H=(pe,be,Ne)=>be==null?No:yc(be,Ne,le)}w.range=_t(H||(L?dT:_==A?w.distr==3?mT:w.distr==4?gT:ax:w.distr==3?lx:w.distr==4?cx:pT)),w.auto=_t(j?!1:w.auto),w.clamp=_t(w.clamp||QE),w._min=w._max=null,w.valToPct=z(w)}}}O("x"),O("y"),s==1&&b.forEach(_=>{O(_.scale)}),R.forEach(_=>{O(_.scale)});for(let _ in t.scales)O(_);let N=M[A],V=N.distr,$,D;N.ori==0?(gi(c,Tw),$=r,D=o):(gi(c,Aw),$=o,D=r);let X={};for(let _ in M){let w=M[_];(w.min!=null||w.max!=null)&&(X[_]={min:w.min,max:w.max},w.min=w.max=null)}let Z=t.tzDate||(_=>new Date(xn(_/g))),W=t.fmtDate||fd,he=g==1?TE(Z):CE(Z),J=l_(Z,a_(g==1?EE:RE,W)),ee=h_(Z,c_(IE,W)),re=[],de=i.legend=dn({},NE,t.legend),fe=i.cursor=dn({},zE,{drag:{y:s==2}},t.cursor),te=de.show,ge=fe.show,ye=de.markers;de.idxs=re,ye.width=_t(ye.width),ye.dash=_t(ye.dash),ye.stroke=_t(ye.stroke),ye.fill=_t(ye.fill);let Re,Me,We,rt=[],Ve=[],ft,ct=!1,it={};if(de.live){let _=b[1]?b[1].values:null;ct=_!=null,ft=ct?_(i,1,0):{_:0};for(let w in ft)it[w]=od}if(te)if(Re=Vi("table",Uw,c),We=Vi("tbody",null,Re),de.mount(i,Re),ct){Me=Vi("thead",null,Re,We);let _=Vi("tr",null,Me);Vi("th",null,_);for(var Wt in ft)Vi("th",k0,_).textContent=Wt}else gi(Re,Bw),de.live&&gi(Re,kw);let Ut={show:!0},an={show:!1};function Lt(_,w){if(w==0&&(ct||!de.live||s==2))return No;let I=[],L=Vi("tr",zw,We,We.childNodes[w]);gi(L,_.class),_.show||gi(L,Gr);let H=Vi("th",null,L);if(ye.show){let pe=Ri(Gw,H);if(w>0){let be=ye.width(i,w);be&&(pe.style.border=be+"px "+ye.dash(i,w)+" "+ye.stroke(i,w)),pe.style.background=ye.fill(i,w)}}let j=Ri(k0,H);_.label instanceof HTMLElement?j.appendChild(_.label):j.textContent=_.label,w>0&&(ye.show||(j.style.color=_.width>0?ye.stroke(i,w):ye.fill(i,w)),yt("click",H,pe=>{if(fe._lock)return;Je(pe);let be=b.indexOf(_);if((pe.ctrlKey||pe.metaKey)!=de.isolate){let Ne=b.some((Oe,Ue)=>Ue>0&&Ue!=be&&Oe.show);b.forEach((Oe,Ue)=>{Ue>0&&as(Ue,Ne?Ue==be?Ut:an:Ut,!0,fn.setSeries)})}else as(be,{show:!_.show},!0,fn.setSeries)},!1),Qe&&yt(V0,H,pe=>{fe._lock||(Je(pe),as(b.indexOf(_),bo,!0,fn.setSeries))},!1));for(var le in ft){let pe=Vi("td",Vw,L);pe.textContent="--",I.push(pe)}return[L,I]}let Mn=new Map;function yt(_,w,I,L=!0){let H=Mn.get(w)||{},j=fe.bind[_](i,w,I,L);j&&(Vr(_,w,H[_]=j),Mn.set(w,H))}function gn(_,w,I){let L=Mn.get(w)||{};for(let H in L)(_==null||H==_)&&(Jf(H,w,L[H]),delete L[H]);_==null&&Mn.delete(w)}let Kt=0,ln=0,U=0,Pe=0,Ze=0,ot=0,we=Ze,Nt=ot,Ge=U,Xe=Pe,P=0,S=0,q=0,ue=0;i.bbox={};let ae=!1,xe=!1,ve=!1,ne=!1,se=!1,me=!1;function F(_,w,I){(I||_!=i.width||w!=i.height)&&oe(_,w),ht(!1),ve=!0,xe=!0,Un()}function oe(_,w){i.width=Kt=U=_,i.height=ln=Pe=w,Ze=ot=0,Se(),He();let I=i.bbox;P=I.left=Br(Ze*Mt,.5),S=I.top=Br(ot*Mt,.5),q=I.width=Br(U*Mt,.5),ue=I.height=Br(Pe*Mt,.5)}let ie=3;function Ee(){let _=!1,w=0;for(;!_;){w++;let I=mo(w),L=os(w);_=w==ie||I&&L,_||(oe(i.width,i.height),xe=!0)}}function _e({width:_,height:w}){F(_,w)}i.setSize=_e;function Se(){let _=!1,w=!1,I=!1,L=!1;R.forEach((H,j)=>{if(H.show&&H._show){let{side:le,_size:pe}=H,be=le%2,Ne=H.label!=null?H.labelSize:0,Oe=pe+Ne;Oe>0&&(be?(U-=Oe,le==3?(Ze+=Oe,L=!0):I=!0):(Pe-=Oe,le==0?(ot+=Oe,_=!0):w=!0))}}),ss[0]=_,ss[1]=I,ss[2]=w,ss[3]=L,U-=Fi[1]+Fi[3],Ze+=Fi[3],Pe-=Fi[2]+Fi[0],ot+=Fi[0]}function He(){let _=Ze+U,w=ot+Pe,I=Ze,L=ot;function H(j,le){switch(j){case 1:return _+=le,_-le;case 2:return w+=le,w-le;case 3:return I-=le,I+le;case 0:return L-=le,L+le}}R.forEach((j,le)=>{if(j.show&&j._show){let pe=j.side;j._pos=H(pe,j._size),j.label!=null&&(j._lpos=H(pe,j.labelSize))}})}if(fe.dataIdx==null){let _=fe.hover,w=_.skip=new Set(_.skip??[]);w.add(void 0);let I=_.prox=_t(_.prox),L=_.bias??=0;fe.dataIdx=(H,j,le,pe)=>{if(j==0)return le;let be=le,Ne=I(H,j,le,pe)??Ot,Oe=Ne>=0&&Ne<Ot,Ue=N.ori==0?U:Pe,st=fe.left,St=e[0],vt=e[j];if(w.has(vt[le])){be=null;let mt=null,je=null,$e;if(L==0||L==-1)for($e=le;mt==null&&$e-- >0;)w.has(vt[$e])||(mt=$e);if(L==0||L==1)for($e=le;je==null&&$e++<vt.length;)w.has(vt[$e])||(je=$e);if(mt!=null||je!=null)if(Oe){let Gt=mt==null?-1/0:$(St[mt],N,Ue,0),Qt=je==null?1/0:$(St[je],N,Ue,0),An=st-Gt,Dt=Qt-st;An<=Dt?An<=Ne&&(be=mt):Dt<=Ne&&(be=je)}else be=je==null?mt:mt==null?je:le-mt<=je-le?mt:je}else Oe&&yn(st-$(St[le],N,Ue,0))>Ne&&(be=null);return be}}let Je=_=>{fe.event=_};fe.idxs=re,fe._lock=!1;let ce=fe.points;ce.show=_t(ce.show),ce.size=_t(ce.size),ce.stroke=_t(ce.stroke),ce.width=_t(ce.width),ce.fill=_t(ce.fill);let ke=i.focus=dn({},t.focus||{alpha:.3},fe.focus),Qe=ke.prox>=0,Ce=Qe&&ce.one,lt=[],kt=[],Hn=[];function Ea(_,w){let I=ce.show(i,w);if(I instanceof HTMLElement)return gi(I,Fw),gi(I,_.class),ds(I,-10,-10,U,Pe),p.insertBefore(I,lt[w]),I}function uo(_,w){if(s==1||w>0){let I=s==1&&M[_.scale].time,L=_.value;_.value=I?i_(L)?h_(Z,c_(L,W)):L||ee:L||KE,_.label=_.label||(I?VE:GE)}if(Ce||w>0){_.width=_.width==null?1:_.width,_.paths=_.paths||hT||eE,_.fillTo=_t(_.fillTo||tT),_.pxAlign=+bt(_.pxAlign,x),_.pxRound=y_(_.pxAlign),_.stroke=_t(_.stroke||null),_.fill=_t(_.fill||null),_._stroke=_._fill=_._paths=_._focus=null;let I=jE(Zn(1,_.width),1),L=_.points=dn({},{size:I,width:Zn(1,I*.2),stroke:_.stroke,space:I*2,paths:uT,_stroke:null,_fill:null},_.points);L.show=_t(L.show),L.filter=_t(L.filter),L.fill=_t(L.fill),L.stroke=_t(L.stroke),L.paths=_t(L.paths),L.pxAlign=_.pxAlign}if(te){let I=Lt(_,w);rt.splice(w,0,I[0]),Ve.splice(w,0,I[1]),de.values.push(null)}if(ge){re.splice(w,0,null);let I=null;Ce?w==0&&(I=Ea(_,w)):w>0&&(I=Ea(_,w)),lt.splice(w,0,I),kt.splice(w,0,0),Hn.splice(w,0,0)}Tn("addSeries",w)}function tf(_,w){w=w??b.length,_=s==1?sd(_,w,f_,__):sd(_,w,{},g_),b.splice(w,0,_),uo(b[w],w)}i.addSeries=tf;function ql(_){if(b.splice(_,1),te){de.values.splice(_,1),Ve.splice(_,1);let w=rt.splice(_,1)[0];gn(null,w.firstChild),w.remove()}ge&&(re.splice(_,1),lt.splice(_,1)[0].remove(),kt.splice(_,1),Hn.splice(_,1)),Tn("delSeries",_)}i.delSeries=ql;let ss=[!1,!1,!1,!1];function Ms(_,w){if(_._show=_.show,_.show){let I=_.side%2,L=M[_.scale];L==null&&(_.scale=I?b[1].scale:A,L=M[_.scale]);let H=L.time;_.size=_t(_.size),_.space=_t(_.space),_.rotate=_t(_.rotate),cr(_.incrs)&&_.incrs.forEach(le=>{!hr.has(le)&&hr.set(le,L_(le))}),_.incrs=_t(_.incrs||(L.distr==2?SE:H?g==1?wE:AE:zr)),_.splits=_t(_.splits||(H&&L.distr==1?he:L.distr==3?ed:L.distr==4?$E:WE)),_.stroke=_t(_.stroke),_.grid.stroke=_t(_.grid.stroke),_.ticks.stroke=_t(_.ticks.stroke),_.border.stroke=_t(_.border.stroke);let j=_.values;_.values=cr(j)&&!cr(j[0])?_t(j):H?cr(j)?l_(Z,a_(j,W)):i_(j)?PE(Z,j):j||J:j||HE,_.filter=_t(_.filter||(L.distr>=3&&L.log==10?YE:L.distr==3&&L.log==2?ZE:P_)),_.font=M_(_.font),_.labelFont=M_(_.labelFont),_._size=_.size(i,null,w,0),_._space=_._rotate=_._incrs=_._found=_._splits=_._values=null,_._size>0&&(ss[w]=!0,_._el=Ri(Lw,u))}}function ws(_,w,I,L){let[H,j,le,pe]=I,be=w%2,Ne=0;return be==0&&(pe||j)&&(Ne=w==0&&!H||w==2&&!le?xn(u_.size/3):0),be==1&&(H||le)&&(Ne=w==1&&!j||w==3&&!pe?xn(p_.size/2):0),Ne}let Ta=i.padding=(t.padding||[ws,ws,ws,ws]).map(_=>_t(bt(_,ws))),Fi=i._padding=Ta.map((_,w)=>_(i,w,ss,0)),jt,tn=null,nn=null,rs=s==1?b[0].idxs:null,ci=null,Ks=!1;function Aa(_,w){if(e=_??[],i.data=i._data=e,s==2){jt=0;for(let I=1;I<b.length;I++)jt+=e[I][0].length}else{e.length==0&&(i.data=i._data=e=[[]]),ci=e[0],jt=ci.length;let I=e;if(V==2){I=e.slice();let L=I[0]=Array(jt);for(let H=0;H<jt;H++)L[H]=H}i._data=e=I}if(ht(!0),Tn("setData"),V==2&&(ve=!0),w!==!1){let I=N;I.auto(i,Ks)?Ra():Qs(A,I.min,I.max),ne=ne||fe.left>=0,me=!0,Un()}}i.setData=Aa;function Ra(){Ks=!0;let _,w;s==1&&(jt>0?(tn=rs[0]=0,nn=rs[1]=jt-1,_=e[0][tn],w=e[0][nn],V==2?(_=tn,w=nn):_==w&&(V==3?[_,w]=Sc(_,_,N.log,!1):V==4?[_,w]=ld(_,_,N.log,!1):N.time?w=_+xn(86400/g):[_,w]=yc(_,w,cd,!0))):(tn=rs[0]=_=null,nn=rs[1]=w=null)),Qs(A,_,w)}let fo,js,po,E,B,Q,Y,K,Te,Le;function Ae(_,w,I,L,H,j){_??=z0,I??=ud,L??="butt",H??=z0,j??="round",_!=fo&&(f.strokeStyle=fo=_),H!=js&&(f.fillStyle=js=H),w!=po&&(f.lineWidth=po=w),j!=B&&(f.lineJoin=B=j),L!=Q&&(f.lineCap=Q=L),I!=E&&f.setLineDash(E=I)}function De(_,w,I,L){w!=js&&(f.fillStyle=js=w),_!=Y&&(f.font=Y=_),I!=K&&(f.textAlign=K=I),L!=Te&&(f.textBaseline=Te=L)}function ze(_,w,I,L,H=0){if(L.length>0&&_.auto(i,Ks)&&(w==null||w.min==null)){let j=bt(tn,0),le=bt(nn,L.length-1),pe=I.min==null?Yw(L,j,le,H,_.distr==3):[I.min,I.max];_.min=Wi(_.min,I.min=pe[0]),_.max=Zn(_.max,I.max=pe[1])}}let tt={min:null,max:null};function dt(){for(let L in M){let H=M[L];X[L]==null&&(H.min==null||X[A]!=null&&H.auto(i,Ks))&&(X[L]=tt)}for(let L in M){let H=M[L];X[L]==null&&H.from!=null&&X[H.from]!=null&&(X[L]=tt)}X[A]!=null&&ht(!0);let _={};for(let L in X){let H=X[L];if(H!=null){let j=_[L]=Oo(M[L],iE);if(H.min!=null)dn(j,H);else if(L!=A||s==2)if(jt==0&&j.from==null){let le=j.range(i,null,null,L);j.min=le[0],j.max=le[1]}else j.min=Ot,j.max=-Ot}}if(jt>0){b.forEach((L,H)=>{if(s==1){let j=L.scale,le=X[j];if(le==null)return;let pe=_[j];if(H==0){let be=pe.range(i,pe.min,pe.max,j);pe.min=be[0],pe.max=be[1],tn=Hi(pe.min,e[0]),nn=Hi(pe.max,e[0]),nn-tn>1&&(e[0][tn]<pe.min&&tn++,e[0][nn]>pe.max&&nn--),L.min=ci[tn],L.max=ci[nn]}else L.show&&L.auto&&ze(pe,le,L,e[H],L.sorted);L.idxs[0]=tn,L.idxs[1]=nn}else if(H>0&&L.show&&L.auto){let[j,le]=L.facets,pe=j.scale,be=le.scale,[Ne,Oe]=e[H],Ue=_[pe],st=_[be];Ue!=null&&ze(Ue,X[pe],j,Ne,j.sorted),st!=null&&ze(st,X[be],le,Oe,le.sorted),L.min=le.min,L.max=le.max}});for(let L in _){let H=_[L],j=X[L];if(H.from==null&&(j==null||j.min==null)){let le=H.range(i,H.min==Ot?null:H.min,H.max==-Ot?null:H.max,L);H.min=le[0],H.max=le[1]}}}for(let L in _){let H=_[L];if(H.from!=null){let j=_[H.from];if(j.min==null)H.min=H.max=null;else{let le=H.range(i,j.min,j.max,L);H.min=le[0],H.max=le[1]}}}let w={},I=!1;for(let L in _){let H=_[L],j=M[L];if(j.min!=H.min||j.max!=H.max){j.min=H.min,j.max=H.max;let le=j.distr;j._min=le==3?Ls(j.min):le==4?$f(j.min,j.asinh):le==100?j.fwd(j.min):j.min,j._max=le==3?Ls(j.max):le==4?$f(j.max,j.asinh):le==100?j.fwd(j.max):j.max,w[L]=I=!0}}if(I){b.forEach((L,H)=>{s==2?H>0&&w.y&&(L._paths=null):w[L.scale]&&(L._paths=null)});for(let L in w)ve=!0,Tn("setScale",L);ge&&fe.left>=0&&(ne=me=!0)}for(let L in X)X[L]=null}function Be(_){let w=Qf(tn-1,0,jt-1),I=Qf(nn+1,0,jt-1);for(;_[w]==null&&w>0;)w--;for(;_[I]==null&&I<jt-1;)I++;return[w,I]}function pt(){if(jt>0){let _=b.some(w=>w._focus)&&Le!=ke.alpha;_&&(f.globalAlpha=Le=ke.alpha),b.forEach((w,I)=>{if(I>0&&w.show&&(Xt(I,!1),Xt(I,!0),w._paths==null)){let L=Le;Le!=w.alpha&&(f.globalAlpha=Le=w.alpha);let H=s==2?[0,e[I][0].length-1]:Be(e[I]);w._paths=w.paths(i,I,H[0],H[1]),Le!=L&&(f.globalAlpha=Le=L)}}),b.forEach((w,I)=>{if(I>0&&w.show){let L=Le;Le!=w.alpha&&(f.globalAlpha=Le=w.alpha),w._paths!=null&&Ct(I,!1);{let H=w._paths!=null?w._paths.gaps:null,j=w.points.show(i,I,tn,nn,H),le=w.points.filter(i,I,j,H);(j||le)&&(w.points._paths=w.points.paths(i,I,tn,nn,le),Ct(I,!0))}Le!=L&&(f.globalAlpha=Le=L),Tn("drawSeries",I)}}),_&&(f.globalAlpha=Le=1)}}function Xt(_,w){let I=w?b[_].points:b[_];I._stroke=I.stroke(i,_),I._fill=I.fill(i,_)}function Ct(_,w){let I=w?b[_].points:b[_],{stroke:L,fill:H,clip:j,flags:le,_stroke:pe=I._stroke,_fill:be=I._fill,_width:Ne=I.width}=I._paths;Ne=Ft(Ne*Mt,3);let Oe=null,Ue=Ne%2/2;w&&be==null&&(be=Ne>0?"#fff":pe);let st=I.pxAlign==1&&Ue>0;if(st&&f.translate(Ue,Ue),!w){let St=P-Ne/2,vt=S-Ne/2,mt=q+Ne,je=ue+Ne;Oe=new Path2D,Oe.rect(St,vt,mt,je)}w?Fe(pe,Ne,I.dash,I.cap,be,L,H,le,j):Pt(_,pe,Ne,I.dash,I.cap,be,L,H,le,Oe,j),st&&f.translate(-Ue,-Ue)}function Pt(_,w,I,L,H,j,le,pe,be,Ne,Oe){let Ue=!1;be!=0&&C.forEach((st,St)=>{if(st.series[0]==_){let vt=b[st.series[1]],mt=e[st.series[1]],je=(vt._paths||Ya).band;cr(je)&&(je=st.dir==1?je[0]:je[1]);let $e,Gt=null;vt.show&&je&&Kw(mt,tn,nn)?(Gt=st.fill(i,St)||j,$e=vt._paths.clip):je=null,Fe(w,I,L,H,Gt,le,pe,be,Ne,Oe,$e,je),Ue=!0}}),Ue||Fe(w,I,L,H,j,le,pe,be,Ne,Oe)}let _n=Fo|nd;function Fe(_,w,I,L,H,j,le,pe,be,Ne,Oe,Ue){Ae(_,w,I,L,H),(be||Ne||Ue)&&(f.save(),be&&f.clip(be),Ne&&f.clip(Ne)),Ue?(pe&_n)==_n?(f.clip(Ue),Oe&&f.clip(Oe),gt(H,le),cn(_,j,w)):pe&nd?(gt(H,le),f.clip(Ue),cn(_,j,w)):pe&Fo&&(f.save(),f.clip(Ue),Oe&&f.clip(Oe),gt(H,le),f.restore(),cn(_,j,w)):(gt(H,le),cn(_,j,w)),(be||Ne||Ue)&&f.restore()}function cn(_,w,I){I>0&&(w instanceof Map?w.forEach((L,H)=>{f.strokeStyle=fo=H,f.stroke(L)}):w!=null&&_&&f.stroke(w))}function gt(_,w){w instanceof Map?w.forEach((I,L)=>{f.fillStyle=js=L,f.fill(I)}):w!=null&&_&&f.fill(w)}function Es(_,w,I,L){let H=R[_],j;if(L<=0)j=[0,0];else{let le=H._space=H.space(i,_,w,I,L),pe=H._incrs=H.incrs(i,_,w,I,L,le);j=_T(w,I,pe,L,le)}return H._found=j}function hn(_,w,I,L,H,j,le,pe,be,Ne){let Oe=le%2/2;x==1&&f.translate(Oe,Oe),Ae(pe,le,be,Ne,pe),f.beginPath();let Ue,st,St,vt,mt=H+(L==0||L==3?-j:j);I==0?(st=H,vt=mt):(Ue=H,St=mt);for(let je=0;je<_.length;je++)w[je]!=null&&(I==0?Ue=St=_[je]:st=vt=_[je],f.moveTo(Ue,st),f.lineTo(St,vt));f.stroke(),x==1&&f.translate(-Oe,-Oe)}function mo(_){let w=!0;return R.forEach((I,L)=>{if(!I.show)return;let H=M[I.scale];if(H.min==null){I._show&&(w=!1,I._show=!1,ht(!1));return}else I._show||(w=!1,I._show=!0,ht(!1));let j=I.side,le=j%2,{min:pe,max:be}=H,[Ne,Oe]=Es(L,pe,be,le==0?U:Pe);if(Oe==0)return;let Ue=H.distr==2,st=I._splits=I.splits(i,L,pe,be,Ne,Oe,Ue),St=H.distr==2?st.map($e=>ci[$e]):st,vt=H.distr==2?ci[st[1]]-ci[st[0]]:Ne,mt=I._values=I.values(i,I.filter(i,St,L,Oe,vt),L,Oe,vt);I._rotate=j==2?I.rotate(i,mt,L,Oe):0;let je=I._size;I._size=Ci(I.size(i,mt,L,_)),je!=null&&I._size!=je&&(w=!1)}),w}function os(_){let w=!0;return Ta.forEach((I,L)=>{let H=I(i,L,ss,_);H!=Fi[L]&&(w=!1),Fi[L]=H}),w}function Ts(){for(let _=0;_<R.length;_++){let w=R[_];if(!w.show||!w._show)continue;let I=w.side,L=I%2,H,j,le=w.stroke(i,_),pe=I==0||I==3?-1:1,[be,Ne]=w._found;if(w.label!=null){let Xn=w.labelGap*pe,fi=xn((w._lpos+Xn)*Mt);De(w.labelFont[0],le,"center",I==2?"top":B0),f.save(),L==1?(H=j=0,f.translate(fi,xn(S+ue/2)),f.rotate((I==3?-_c:_c)/2)):(H=xn(P+q/2),j=fi);let Lr=R_(w.label)?w.label(i,_,be,Ne):w.label;f.fillText(Lr,H,j),f.restore()}if(Ne==0)continue;let Oe=M[w.scale],Ue=L==0?q:ue,st=L==0?P:S,St=w._splits,vt=Oe.distr==2?St.map(Xn=>ci[Xn]):St,mt=Oe.distr==2?ci[St[1]]-ci[St[0]]:be,je=w.ticks,$e=w.border,Gt=je.show?je.size:0,Qt=xn(Gt*Mt),An=xn((w.alignTo==2?w._size-Gt-w.gap:w.gap)*Mt),Dt=w._rotate*-_c/180,en=m(w._pos*Mt),hi=(Qt+An)*pe,$n=en+hi;j=L==0?$n:0,H=L==1?$n:0;let Ti=w.font[0],Ui=w.align==1?Po:w.align==2?Vf:Dt>0?Po:Dt<0?Vf:L==0?"center":I==3?Vf:Po,cs=Dt||L==1?"middle":I==2?"top":B0;De(Ti,le,Ui,cs);let ui=w.font[1]*w.lineGap,Ai=St.map(Xn=>m(a(Xn,Oe,Ue,st))),ki=w._values;for(let Xn=0;Xn<ki.length;Xn++){let fi=ki[Xn];if(fi!=null){L==0?H=Ai[Xn]:j=Ai[Xn],fi=""+fi;let Lr=fi.indexOf(`
`)==-1?[fi]:fi.split(/\n/gm);for(let qn=0;qn<Lr.length;qn++){let tg=Lr[qn];Dt?(f.save(),f.translate(H,j+qn*ui),f.rotate(Dt),f.fillText(tg,0,0),f.restore()):f.fillText(tg,H,j+qn*ui)}}}je.show&&hn(Ai,je.filter(i,vt,_,Ne,mt),L,I,en,Qt,Ft(je.width*Mt,3),je.stroke(i,_),je.dash,je.cap);let hs=w.grid;hs.show&&hn(Ai,hs.filter(i,vt,_,Ne,mt),L,L==0?2:1,L==0?S:P,L==0?ue:q,Ft(hs.width*Mt,3),hs.stroke(i,_),hs.dash,hs.cap),$e.show&&hn([en],[1],L==0?1:0,L==0?1:2,L==1?S:P,L==1?ue:q,Ft($e.width*Mt,3),$e.stroke(i,_),$e.dash,$e.cap)}Tn("drawAxes")}function ht(_){b.forEach((w,I)=>{I>0&&(w._paths=null,_&&(s==1?(w.min=null,w.max=null):w.facets.forEach(L=>{L.min=null,L.max=null})))})}let Jt=!1,Wn=!1,It=[];function un(){Wn=!1;for(let _=0;_<It.length;_++)Tn(...It[_]);It.length=0}function Un(){Jt||(hE(Um),Jt=!0)}function Yl(_,w=!1){Jt=!0,Wn=w,_(i),Um(),w&&It.length>0&&queueMicrotask(un)}i.batch=Yl;function Um(){if(ae&&(dt(),ae=!1),ve&&(Ee(),ve=!1),xe){if(Vt(d,Po,Ze),Vt(d,"top",ot),Vt(d,Wa,U),Vt(d,$a,Pe),Vt(p,Po,Ze),Vt(p,"top",ot),Vt(p,Wa,U),Vt(p,$a,Pe),Vt(u,Wa,Kt),Vt(u,$a,ln),h.width=xn(Kt*Mt),h.height=xn(ln*Mt),R.forEach(({_el:_,_show:w,_size:I,_pos:L,side:H})=>{if(_!=null)if(w){let j=H===3||H===0?I:0,le=H%2==1;Vt(_,le?"left":"top",L-j),Vt(_,le?"width":"height",I),Vt(_,le?"top":"left",le?ot:Ze),Vt(_,le?"height":"width",le?Pe:U),jf(_,Gr)}else gi(_,Gr)}),fo=js=po=B=Q=Y=K=Te=E=null,Le=1,Ia(!0),Ze!=we||ot!=Nt||U!=Ge||Pe!=Xe){ht(!1);let _=U/Ge,w=Pe/Xe;if(ge&&!ne&&fe.left>=0){fe.left*=_,fe.top*=w,go&&ds(go,xn(fe.left),0,U,Pe),_o&&ds(_o,0,xn(fe.top),U,Pe);for(let I=0;I<lt.length;I++){let L=lt[I];L!=null&&(kt[I]*=_,Hn[I]*=w,ds(L,Ci(kt[I]),Ci(Hn[I]),U,Pe))}}if(zt.show&&!se&&zt.left>=0&&zt.width>0){zt.left*=_,zt.width*=_,zt.top*=w,zt.height*=w;for(let I in lf)Vt(vo,I,zt[I])}we=Ze,Nt=ot,Ge=U,Xe=Pe}Tn("setSize"),xe=!1}Kt>0&&ln>0&&(f.clearRect(0,0,h.width,h.height),Tn("drawClear"),T.forEach(_=>_()),Tn("draw")),zt.show&&se&&(Zl(zt),se=!1),ge&&ne&&(Ir(null,!0,!1),ne=!1),de.show&&de.live&&me&&(of(),me=!1),l||(l=!0,i.status=1,Tn("ready")),Ks=!1,Jt=!1}i.redraw=(_,w)=>{ve=w||!1,_!==!1?Qs(A,N.min,N.max):Un()};function nf(_,w){let I=M[_];if(I.from==null){if(jt==0){let L=I.range(i,w.min,w.max,_);w.min=L[0],w.max=L[1]}if(w.min>w.max){let L=w.min;w.min=w.max,w.max=L}if(jt>1&&w.min!=null&&w.max!=null&&w.max-w.min<1e-16)return;_==A&&I.distr==2&&jt>0&&(w.min=Hi(w.min,e[0]),w.max=Hi(w.max,e[0]),w.min==w.max&&w.max++),X[_]=w,ae=!0,Un()}}i.setScale=nf;let sf,rf,go,_o,km,Bm,xo,yo,zm,Gm,Bt,$t,Js=!1,Pn=fe.drag,wn=Pn.x,En=Pn.y;ge&&(fe.x&&(sf=Ri(Nw,p)),fe.y&&(rf=Ri(Ow,p)),N.ori==0?(go=sf,_o=rf):(go=rf,_o=sf),Bt=fe.left,$t=fe.top);let zt=i.select=dn({show:!0,over:!0,left:0,width:0,top:0,height:0},t.select),vo=zt.show?Ri(Dw,zt.over?p:d):null;function Zl(_,w){if(zt.show){for(let I in _)zt[I]=_[I],I in lf&&Vt(vo,I,_[I]);w!==!1&&Tn("setSelect")}}i.setSelect=Zl;function jS(_){if(b[_].show)te&&jf(rt[_],Gr);else if(te&&gi(rt[_],Gr),ge){let I=Ce?lt[0]:lt[_];I!=null&&ds(I,-10,-10,U,Pe)}}function Qs(_,w,I){nf(_,{min:w,max:I})}function as(_,w,I,L){w.focus!=null&&nM(_),w.show!=null&&b.forEach((H,j)=>{j>0&&(_==j||_==null)&&(H.show=w.show,jS(j),s==2?(Qs(H.facets[0].scale,null,null),Qs(H.facets[1].scale,null,null)):Qs(H.scale,null,null),Un())}),I!==!1&&Tn("setSeries",_,w),L&&La("setSeries",i,_,w)}i.setSeries=as;function JS(_,w){dn(C[_],w)}function QS(_,w){_.fill=_t(_.fill||null),_.dir=bt(_.dir,-1),w=w??C.length,C.splice(w,0,_)}function eM(_){_==null?C.length=0:C.splice(_,1)}i.addBand=QS,i.setBand=JS,i.delBand=eM;function tM(_,w){b[_].alpha=w,ge&&lt[_]!=null&&(lt[_].style.opacity=w),te&&rt[_]&&(rt[_].style.opacity=w)}let As,er,Pr,bo={focus:!0};function nM(_){if(_!=Pr){let w=_==null,I=ke.alpha!=1;b.forEach((L,H)=>{if(s==1||H>0){let j=w||H==0||H==_;L._focus=w?null:j,I&&tM(H,j?1:ke.alpha)}}),Pr=_,I&&Un()}}te&&Qe&&yt(H0,Re,_=>{fe._lock||(Je(_),Pr!=null&&as(null,bo,!0,fn.setSeries))});function ls(_,w,I){let L=M[w];I&&(_=_/Mt-(L.ori==1?ot:Ze));let H=U;L.ori==1&&(H=Pe,_=H-_),L.dir==-1&&(_=H-_);let j=L._min,le=L._max,pe=_/H,be=j+(le-j)*pe,Ne=L.distr;return Ne==3?Do(10,be):Ne==4?Jw(be,L.asinh):Ne==100?L.bwd(be):be}function iM(_,w){let I=ls(_,A,w);return Hi(I,e[0],tn,nn)}i.valToIdx=_=>Hi(_,e[0]),i.posToIdx=iM,i.posToVal=ls,i.valToPos=(_,w,I)=>M[w].ori==0?r(_,M[w],I?q:U,I?P:0):o(_,M[w],I?ue:Pe,I?S:0),i.setCursor=(_,w,I)=>{Bt=_.left,$t=_.top,Ir(null,w,I)};function Vm(_,w){Vt(vo,Po,zt.left=_),Vt(vo,Wa,zt.width=w)}function Hm(_,w){Vt(vo,"top",zt.top=_),Vt(vo,$a,zt.height=w)}let Ca=N.ori==0?Vm:Hm,Pa=N.ori==1?Vm:Hm;function sM(){if(te&&de.live)for(let _=s==2?1:0;_<b.length;_++){if(_==0&&ct)continue;let w=de.values[_],I=0;for(let L in w)Ve[_][I++].firstChild.nodeValue=w[L]}}function of(_,w){if(_!=null&&(_.idxs?_.idxs.forEach((I,L)=>{re[L]=I}):nE(_.idx)||re.fill(_.idx),de.idx=re[0]),te&&de.live){for(let I=0;I<b.length;I++)(I>0||s==1&&!ct)&&rM(I,re[I]);sM()}me=!1,w!==!1&&Tn("setLegend")}i.setLegend=of;function rM(_,w){let I=b[_],L=_==0&&V==2?ci:e[_],H;ct?H=I.values(i,_,w)??it:(H=I.value(i,w==null?null:L[w],_,w),H=H==null?it:{_:H}),de.values[_]=H}function Ir(_,w,I){zm=Bt,Gm=$t,[Bt,$t]=fe.move(i,Bt,$t),fe.left=Bt,fe.top=$t,ge&&(go&&ds(go,xn(Bt),0,U,Pe),_o&&ds(_o,0,xn($t),U,Pe));let L,H=tn>nn;As=Ot,er=null;let j=N.ori==0?U:Pe,le=N.ori==1?U:Pe;if(Bt<0||jt==0||H){L=fe.idx=null;for(let pe=0;pe<b.length;pe++){let be=lt[pe];be!=null&&ds(be,-10,-10,U,Pe)}Qe&&as(null,bo,!0,_==null&&fn.setSeries),de.live&&(re.fill(L),me=!0)}else{let pe,be,Ne;s==1&&(pe=N.ori==0?Bt:$t,be=ls(pe,A),L=fe.idx=Hi(be,e[0],tn,nn),Ne=$(e[0][L],N,j,0));let Oe=-10,Ue=-10,st=0,St=0,vt=!0,mt="",je="";for(let $e=s==2?1:0;$e<b.length;$e++){let Gt=b[$e],Qt=re[$e],An=Qt==null?null:s==1?e[$e][Qt]:e[$e][1][Qt],Dt=fe.dataIdx(i,$e,L,be),en=Dt==null?null:s==1?e[$e][Dt]:e[$e][1][Dt];if(me=me||en!=An||Dt!=Qt,re[$e]=Dt,$e>0&&Gt.show){let hi=Dt==null?-10:Dt==L?Ne:$(s==1?e[0][Dt]:e[$e][0][Dt],N,j,0),$n=en==null?-10:D(en,s==1?M[Gt.scale]:M[Gt.facets[1].scale],le,0);if(Qe&&en!=null){let Ti=N.ori==1?Bt:$t,Ui=yn(ke.dist(i,$e,Dt,$n,Ti));if(Ui<As){let cs=ke.bias;if(cs!=0){let ui=ls(Ti,Gt.scale),Ai=en>=0?1:-1,ki=ui>=0?1:-1;ki==Ai&&(ki==1?cs==1?en>=ui:en<=ui:cs==1?en<=ui:en>=ui)&&(As=Ui,er=$e)}else As=Ui,er=$e}}if(me||Ce){let Ti,Ui;N.ori==0?(Ti=hi,Ui=$n):(Ti=$n,Ui=hi);let cs,ui,Ai,ki,hs,Xn,fi=!0,Lr=ce.bbox;if(Lr!=null){fi=!1;let qn=Lr(i,$e);Ai=qn.left,ki=qn.top,cs=qn.width,ui=qn.height}else Ai=Ti,ki=Ui,cs=ui=ce.size(i,$e);if(Xn=ce.fill(i,$e),hs=ce.stroke(i,$e),Ce)$e==er&&As<=ke.prox&&(Oe=Ai,Ue=ki,st=cs,St=ui,vt=fi,mt=Xn,je=hs);else{let qn=lt[$e];qn!=null&&(kt[$e]=Ai,Hn[$e]=ki,K0(qn,cs,ui,fi),Y0(qn,Xn,hs),ds(qn,Ci(Ai),Ci(ki),U,Pe))}}}}if(Ce){let $e=ke.prox,Gt=Pr==null?As<=$e:As>$e||er!=Pr;if(me||Gt){let Qt=lt[0];Qt!=null&&(kt[0]=Oe,Hn[0]=Ue,K0(Qt,st,St,vt),Y0(Qt,mt,je),ds(Qt,Ci(Oe),Ci(Ue),U,Pe))}}}if(zt.show&&Js)if(_!=null){let[pe,be]=fn.scales,[Ne,Oe]=fn.match,[Ue,st]=_.cursor.sync.scales,St=_.cursor.drag;if(wn=St._x,En=St._y,wn||En){let{left:vt,top:mt,width:je,height:$e}=_.select,Gt=_.scales[Ue].ori,Qt=_.posToVal,An,Dt,en,hi,$n,Ti=pe!=null&&Ne(pe,Ue),Ui=be!=null&&Oe(be,st);Ti&&wn?(Gt==0?(An=vt,Dt=je):(An=mt,Dt=$e),en=M[pe],hi=$(Qt(An,Ue),en,j,0),$n=$(Qt(An+Dt,Ue),en,j,0),Ca(Wi(hi,$n),yn($n-hi))):Ca(0,j),Ui&&En?(Gt==1?(An=vt,Dt=je):(An=mt,Dt=$e),en=M[be],hi=D(Qt(An,st),en,le,0),$n=D(Qt(An+Dt,st),en,le,0),Pa(Wi(hi,$n),yn($n-hi))):Pa(0,le)}else cf()}else{let pe=yn(zm-km),be=yn(Gm-Bm);if(N.ori==1){let st=pe;pe=be,be=st}wn=Pn.x&&pe>=Pn.dist,En=Pn.y&&be>=Pn.dist;let Ne=Pn.uni;Ne!=null?wn&&En&&(wn=pe>=Ne,En=be>=Ne,!wn&&!En&&(be>pe?En=!0:wn=!0)):Pn.x&&Pn.y&&(wn||En)&&(wn=En=!0);let Oe,Ue;wn&&(N.ori==0?(Oe=xo,Ue=Bt):(Oe=yo,Ue=$t),Ca(Wi(Oe,Ue),yn(Ue-Oe)),En||Pa(0,le)),En&&(N.ori==1?(Oe=xo,Ue=Bt):(Oe=yo,Ue=$t),Pa(Wi(Oe,Ue),yn(Ue-Oe)),wn||Ca(0,j)),!wn&&!En&&(Ca(0,0),Pa(0,0))}if(Pn._x=wn,Pn._y=En,_==null){if(I){if(eg!=null){let[pe,be]=fn.scales;fn.values[0]=pe!=null?ls(N.ori==0?Bt:$t,pe):null,fn.values[1]=be!=null?ls(N.ori==1?Bt:$t,be):null}La(Hf,i,Bt,$t,U,Pe,L)}if(Qe){let pe=I&&fn.setSeries,be=ke.prox;Pr==null?As<=be&&as(er,bo,!0,pe):As>be?as(null,bo,!0,pe):er!=Pr&&as(er,bo,!0,pe)}}me&&(de.idx=L,of()),w!==!1&&Tn("setCursor")}let tr=null;Object.defineProperty(i,"rect",{get(){return tr==null&&Ia(!1),tr}});function Ia(_=!1){_?tr=null:(tr=p.getBoundingClientRect(),Tn("syncRect",tr))}function Wm(_,w,I,L,H,j,le){fe._lock||Js&&_!=null&&_.movementX==0&&_.movementY==0||(af(_,w,I,L,H,j,le,!1,_!=null),_!=null?Ir(null,!0,!0):Ir(w,!0,!1))}function af(_,w,I,L,H,j,le,pe,be){if(tr==null&&Ia(!1),Je(_),_!=null)I=_.clientX-tr.left,L=_.clientY-tr.top;else{if(I<0||L<0){Bt=-10,$t=-10;return}let[Ne,Oe]=fn.scales,Ue=w.cursor.sync,[st,St]=Ue.values,[vt,mt]=Ue.scales,[je,$e]=fn.match,Gt=w.axes[0].side%2==1,Qt=N.ori==0?U:Pe,An=N.ori==1?U:Pe,Dt=Gt?j:H,en=Gt?H:j,hi=Gt?L:I,$n=Gt?I:L;if(vt!=null?I=je(Ne,vt)?a(st,M[Ne],Qt,0):-10:I=Qt*(hi/Dt),mt!=null?L=$e(Oe,mt)?a(St,M[Oe],An,0):-10:L=An*($n/en),N.ori==1){let Ti=I;I=L,L=Ti}}be&&(w==null||w.cursor.event.type==Hf)&&((I<=1||I>=U-1)&&(I=Br(I,U)),(L<=1||L>=Pe-1)&&(L=Br(L,Pe))),pe?(km=I,Bm=L,[xo,yo]=fe.move(i,I,L)):(Bt=I,$t=L)}let lf={width:0,height:0,left:0,top:0};function cf(){Zl(lf,!1)}let $m,Xm,qm,Ym;function Zm(_,w,I,L,H,j,le){Js=!0,wn=En=Pn._x=Pn._y=!1,af(_,w,I,L,H,j,le,!0,!1),_!=null&&(yt(Wf,Zf,Km,!1),La(G0,i,xo,yo,U,Pe,null));let{left:pe,top:be,width:Ne,height:Oe}=zt;$m=pe,Xm=be,qm=Ne,Ym=Oe}function Km(_,w,I,L,H,j,le){Js=Pn._x=Pn._y=!1,af(_,w,I,L,H,j,le,!1,!0);let{left:pe,top:be,width:Ne,height:Oe}=zt,Ue=Ne>0||Oe>0,st=$m!=pe||Xm!=be||qm!=Ne||Ym!=Oe;if(Ue&&st&&Zl(zt),Pn.setScale&&Ue&&st){let St=pe,vt=Ne,mt=be,je=Oe;if(N.ori==1&&(St=be,vt=Oe,mt=pe,je=Ne),wn&&Qs(A,ls(St,A),ls(St+vt,A)),En)for(let $e in M){let Gt=M[$e];$e!=A&&Gt.from==null&&Gt.min!=Ot&&Qs($e,ls(mt+je,$e),ls(mt,$e))}cf()}else fe.lock&&(fe._lock=!fe._lock,Ir(w,!0,_!=null));_!=null&&(gn(Wf,Zf),La(Wf,i,Bt,$t,U,Pe,null))}function oM(_,w,I,L,H,j,le){if(fe._lock)return;Je(_);let pe=Js;if(Js){let be=!0,Ne=!0,Oe=10,Ue,st;N.ori==0?(Ue=wn,st=En):(Ue=En,st=wn),Ue&&st&&(be=Bt<=Oe||Bt>=U-Oe,Ne=$t<=Oe||$t>=Pe-Oe),Ue&&be&&(Bt=Bt<xo?0:U),st&&Ne&&($t=$t<yo?0:Pe),Ir(null,!0,!0),Js=!1}Bt=-10,$t=-10,re.fill(null),Ir(null,!0,!0),pe&&(Js=pe)}function jm(_,w,I,L,H,j,le){fe._lock||(Je(_),Ra(),cf(),_!=null&&La(W0,i,Bt,$t,U,Pe,null))}function Jm(){R.forEach(xT),F(i.width,i.height,!0)}Vr(xc,Lo,Jm);let So={};So.mousedown=Zm,So.mousemove=Wm,So.mouseup=Km,So.dblclick=jm,So.setSeries=(_,w,I,L)=>{let H=fn.match[2];I=H(i,w,I),I!=-1&&as(I,L,!0,!1)},ge&&(yt(G0,p,Zm),yt(Hf,p,Wm),yt(V0,p,_=>{Je(_),Ia(!1)}),yt(H0,p,oM),yt(W0,p,jm),id.add(i),i.syncRect=Ia);let Kl=i.hooks=t.hooks||{};function Tn(_,w,I){Wn?It.push([_,w,I]):_ in Kl&&Kl[_].forEach(L=>{L.call(null,i,w,I)})}(t.plugins||[]).forEach(_=>{for(let w in _.hooks)Kl[w]=(Kl[w]||[]).concat(_.hooks[w])});let Qm=(_,w,I)=>I,fn=dn({key:null,setSeries:!1,filters:{pub:t_,sub:t_},scales:[A,b[1]?b[1].scale:null],match:[n_,n_,Qm],values:[null,null]},fe.sync);fn.match.length==2&&fn.match.push(Qm),fe.sync=fn;let eg=fn.key,hf=J_(eg);function La(_,w,I,L,H,j,le){fn.filters.pub(_,w,I,L,H,j,le)&&hf.pub(_,w,I,L,H,j,le)}hf.sub(i);function aM(_,w,I,L,H,j,le){fn.filters.sub(_,w,I,L,H,j,le)&&So[_](null,w,I,L,H,j,le)}i.pub=aM;function lM(){hf.unsub(i),id.delete(i),Mn.clear(),Jf(xc,Lo,Jm),c.remove(),Re?.remove(),Tn("destroy")}i.destroy=lM;function uf(){Tn("init",t,e),Aa(e||t.data,!1),X[A]?nf(A,X[A]):Ra(),se=zt.show&&(zt.width>0||zt.height>0),ne=me=!0,F(t.width,t.height)}return b.forEach(uo),R.forEach(Ms),n?n instanceof HTMLElement?(n.appendChild(c),uf()):n(i,uf):uf(),i}pn.assign=dn;pn.fmtNum=hd;pn.rangeNum=yc;pn.rangeLog=Sc;pn.rangeAsinh=ld;pn.orient=Wr;pn.pxRatio=Mt;pn.join=cE;pn.fmtDate=fd,pn.tzDate=vE;pn.sync=J_;{pn.addGap=nT,pn.clipGaps=Ec;let t=pn.paths={points:sx};t.linear=ox,t.stepped=rT,t.bars=oT,t.spline=lT}var hx=380;function ux(t,e,n,i){let s=k("div",{class:"map-curve",tabindex:"0",role:"application"});s.setAttribute("aria-label",v`${t.label} over ${e.label}. Arrow keys move the cursor; Enter starts a motion there.`);let r=t.type==="category"?vT(t,n):[yT(t)],o=t.type==="category"?r.map(l=>l.values):[n.map(l=>Number.isNaN(l)?null:l)],a={box:s,axis:e,plot:null,mark:null};return a.plot=new pn(bT(a,t,e,r,i),[e.places,...o],s),a.plot.over.addEventListener("click",l=>i.choose(a.plot.posToVal(l.offsetX,"x"),l.altKey)),{box:s,letters:$r(),draw:l=>{a.marks=l,a.plot.redraw(!1)},resize:()=>a.plot.setSize({width:Math.max(240,s.clientWidth),height:hx}),destroy:()=>a.plot.destroy()}}function $r(){return Math.round(15/16*Number.parseFloat(getComputedStyle(document.documentElement).fontSize))}function yT({label:t}){let e=si("--accent");return{label:t,stroke:e,width:1.5,points:{show:!0,size:5,fill:e}}}function vT({categories:t},e){return t.map(({code:n,label:i,colour:s},r)=>({label:i,paths:()=>null,points:{show:!0,size:9,fill:s,stroke:si("--ink"),width:.6},values:e.map(o=>o===n?r:null)}))}function bT(t,e,n,i,s){let r=`${$r()}px ${si("--letters")}`,o={font:r,labelFont:r,stroke:si("--ink")},a={grid:{stroke:si("--line"),width:1}},l=e.categories?.map(({label:h})=>h),c=l?{values:(h,f)=>f.map(u=>l[u]??""),splits:()=>l.map((h,f)=>f),size:ST(l,s.width)}:{size:72,label:rr(e)};return{width:Math.max(240,s.width),height:hx,legend:{show:!1},cursor:{drag:{x:!1,y:!1},points:{show:!1}},scales:{x:{time:!1},y:{distr:!l&&e.scale==="log"?3:1,...l?{range:[-.7,l.length-.3]}:{}}},axes:[{...o,...a,label:rr(n),values:(h,f)=>f.map(u=>MT(n,u))},{...o,...a,...c}],series:[{},...i.map(({values:h,...f})=>f)],hooks:{draw:[h=>wT(h,t.marks??[])],setCursor:[h=>h.cursor.left>=0&&s.hover(h.posToVal(h.cursor.left,"x"))]}}}function ST(t,e){return Math.min(.5*e,20+.56*$r()*Math.max(...t.map(n=>n.length)))}function MT(t,e){return t.kind!=="list"?Yn(Nr(t,e)):Number.isInteger(e)?String(t.values[rn(t,e)]):""}function wT(t,e){let{ctx:n,bbox:i}=t;e.forEach((s,r)=>{if(s==null)return;let o=t.valToPos(s,"x",!0);n.save(),Object.assign(n,{strokeStyle:si(r===2?"--muted":"--ink"),lineWidth:2}),n.setLineDash(r===0?[]:[6,4]),n.beginPath(),n.moveTo(o,i.top),n.lineTo(o,i.top+i.height),n.stroke(),n.restore()})}var ET={left:70,right:14,top:10,bottom:56},Xr={tick:6,perTickX:90,perTickY:50},TT=.6;function Cc(t){let e=k("canvas",{class:"map-picture","aria-hidden":"true"}),n=k("canvas",{class:"map-canvas",tabindex:"0",role:"application","aria-label":t});return{box:k("div",{class:"map-box"},e,n),base:e,top:n,image:document.createElement("canvas"),frame:null,room:null}}function Ka(t,e,n){let i=Number.parseFloat(getComputedStyle(document.documentElement).fontSize)/16,s=Object.fromEntries(Object.entries(ET).map(([h,f])=>[h,f*i])),r=Math.max(240,t.box.clientWidth),o=Math.max(300,Math.min(r+s.bottom-s.left,TT*window.innerHeight)),a=Ao(Bi(e),Bi(n)),l=e.unit===n.unit&&e.kind==="linear"&&n.kind==="linear",c=m0({width:r,height:o},a,l,s);t.frame=Object.fromEntries(Object.entries(c).map(([h,f])=>[h,Math.round(f)])),t.room={width:r,height:t.frame.top+t.frame.height+s.bottom,letters:i},t.box.style.height=`${t.room.height}px`;for(let h of[t.base,t.top])AT(h,t.room);return t.frame}function AT(t,{width:e,height:n}){let i=window.devicePixelRatio||1;t.width=Math.round(e*i),t.height=Math.round(n*i),t.style.width=`${e}px`,t.style.height=`${n}px`,t.getContext("2d").setTransform(i,0,0,i,0,0)}function Pc(t,{x:e,y:n,seen:i,picture:s,layers:r}){let o=t.base.getContext("2d");o.clearRect(0,0,t.room.width,t.room.height),s&&RT(t,o,{x:e,y:n,seen:i,picture:s,layers:r}),CT(t,o,e,n,i)}function RT(t,e,{x:n,y:i,seen:s,picture:r,layers:o}){let{left:a,top:l,width:c,height:h}=t.frame,f=window.devicePixelRatio||1,[u,d]=[Math.round(c*f),Math.round(h*f)],p=new Uint32Array(u*d),x=g=>g.reverse();Mf(p,u,r,bf(n,s.x0,s.x1,u),x(bf(i,s.y0,s.y1,d)));for(let g of o)Mf(p,u,g.picture,g.across(s.x0,s.x1,u),x(g.up(s.y0,s.y1,d)));t.image.width=u,t.image.height=d;let m=new ImageData(new Uint8ClampedArray(p.buffer),u,d);t.image.getContext("2d").putImageData(m,0,0),e.imageSmoothingEnabled=!1,e.drawImage(t.image,a,l,c,h)}function CT(t,e,n,i,s){let{left:r,top:o,width:a,height:l}=t.frame,c=Math.round(15*t.room.letters),h=si("--ink");Object.assign(e,{strokeStyle:h,fillStyle:h,lineWidth:1,font:`${c}px ${si("--letters")}`}),e.strokeRect(r-.5,o-.5,a+1,l+1);let{toScreen:f}=mi(s,t.frame);e.textAlign="center",e.textBaseline="top";for(let{place:u,text:d}of xf(n,s.x0,s.x1,a/Xr.perTickX)){let[p]=f(u,s.y0);fx(e,p,o+l,p,o+l+Xr.tick),e.fillText(d,p,o+l+Xr.tick+3)}e.fillText(rr(n),r+a/2,t.room.height-c-6),e.textAlign="right",e.textBaseline="middle";for(let{place:u,text:d}of xf(i,s.y0,s.y1,l/Xr.perTickY)){let[,p]=f(s.x0,u);fx(e,r-Xr.tick,p,r,p),e.fillText(d,r-Xr.tick-3,p,r-Xr.tick-c-8)}PT(e,rr(i),r-50*t.room.letters-c/2,o+l/2)}function PT(t,e,n,i){t.save(),t.translate(Math.max(n,9),i),t.rotate(-Math.PI/2),t.textAlign="center",t.fillText(e,0,0),t.restore()}function fx(t,e,n,i,s){t.beginPath(),t.moveTo(e,n),t.lineTo(i,s),t.stroke()}var yd={least:1.5,most:4.5,covered:.35},IT=24,LT=.03;function px(t,e,n,i){let s=Cc(v`${t.label} of ${e.label} over ${e.drawn[i.numbers[0]].label} and ${e.drawn[i.numbers[1]].label}. Arrow keys move the cursor along the draws; Enter starts a motion there.`),r=k("div",{class:"map-dots"},s.box),o={plot:s,variable:t,axis:e,values:n,acts:i,marks:[],numbers:i.numbers.map(c=>DT(e.drawn[c]))},a=c=>[c.offsetX,c.offsetY],l=(c,h)=>OT(o,...a(c),f=>h(e.places[f],c.altKey));return s.top.addEventListener("click",c=>l(c,i.choose)),s.top.addEventListener("pointermove",c=>l(c,i.hover)),{box:s.top,whole:r,letters:$r(),draw:c=>{o.marks=c,mx(o)},pixelOf:c=>{let[h,f]=o.spots[e.places.indexOf(c)];return{x:h,y:f}},resize:()=>dx(o),fit:()=>dx(o),destroy:()=>di(r)}}function DT({label:t,unit:e,values:n}){let[i,s]=n.reduce(([a,l],c)=>[Math.min(a,c),Math.max(l,c)],[1/0,-1/0]),r=LT*(s-i)||.5;return{...Ql({label:t,unit:e,values:[i,s>i?s:i+1],input:[],is_text:!1}),kind:"linear",edges:[i-r,s+r],own:n}}function dx(t){let[e,n]=t.numbers;Ka(t.plot,e,n),t.seen=Ao(e.edges,n.edges),Pc(t.plot,{x:e,y:n,seen:t.seen,picture:null,layers:[]});let{toScreen:i}=mi(t.seen,t.plot.frame);t.spots=t.values.map((c,h)=>i(e.own[h],n.own[h]));let{width:s,height:r}=t.plot.frame,o=Math.sqrt(yd.covered*s*r/(Math.PI*Math.max(1,t.values.length)));t.radius=Math.min(Math.max(o,yd.least),yd.most);let a=t.plot.base.getContext("2d"),l=NT(t);t.spots.forEach(([c,h],f)=>{a.fillStyle=l(t.values[f]),a.beginPath(),a.arc(c,h,t.radius,0,2*Math.PI),a.fill()}),mx(t)}function NT({variable:t,acts:{only:e}}){if(t.type!=="category"){let i=za(t);return s=>Number.isNaN(s)?ir:`rgb(${[0,8,16].map(r=>i(s)>>r&255).join(" ")})`}let n=new Map(t.categories.map(({code:i,colour:s})=>[i,e===null||e===i?s:si("--line")]));return i=>n.get(i)??ir}function mx({plot:t,spots:e,marks:n,axis:i,radius:s}){if(!e)return;let r=t.top.getContext("2d");r.clearRect(0,0,t.room.width,t.room.height),n.forEach((o,a)=>{let l=o==null?null:e[i.places.indexOf(Math.round(o))];if(l)for(let[c,h]of[["#ffffff",5],["#000000",2.5]])Object.assign(r,{strokeStyle:c,lineWidth:h}),r.setLineDash(a===0||h>3?[]:[4,3]),r.beginPath(),r.arc(...l,s+5,0,2*Math.PI),r.stroke()})}function OT({spots:t},e,n,i){let[s,r]=[-1,IT**2];t?.forEach(([o,a],l)=>{let c=(o-e)**2+(a-n)**2;c<r&&([s,r]=[l,c])}),s>=0&&i(s)}var FT=5,gx=24,_x=33,UT=[["spot","◎",v`placed magnet`],["repels","✕",v`placed magnet that repels`],["stable","◆",v`stable equilibrium`],["unstable","◇",v`unstable equilibrium`],["start","1",v`start of the motion`],["second","2",v`second start`]];function vd(t,{look:e,shadeText:n,unknown:i,hasStripes:s}){let r=[n?k("li",{class:"legend-note"},n):null,s?k("li",{class:"legend-note"},bd("stripes"),v`striped: outcome not proved`):null];if(t.type!=="category")return[zT(t),k("ul",{class:"legend"},BT(i),r)];let o=t.categories.slice(0,gx),a=t.categories.slice(gx),l=kT(e);return[k("ul",{class:"legend","aria-label":v`Colours of ${t.label}`},o.map(l),r),a.length?k("details",{},k("summary",{},v`${a.length} more`),k("ul",{class:"legend"},a.map(l))):null]}function kT(t){let e=null,n=new Map,i=r=>t(r??e),s=r=>{e=e===r?null:r;for(let[o,a]of n)a.setAttribute("aria-pressed",String(o===e));t(e)};return({code:r,label:o,colour:a})=>{let c=k("button",{type:"button",class:"legend-entry","aria-pressed":"false",onclick:()=>s(r),...{onmouseenter:()=>i(r),onmouseleave:()=>i(null),onfocus:()=>i(r),onblur:()=>i(null)}},bd("",a),o);return n.set(r,c),k("li",{},c)}}function xx(t){let e=UT.filter(([n])=>t.has(n));return k("ul",{class:"legend","aria-label":v`Markers on the map`},e.map(([,n,i])=>k("li",{class:"legend-note"},k("span",{class:"sign","aria-hidden":"true"},n),i)))}function bd(t,e){let n=k("span",{class:`swatch ${t}`,"aria-hidden":"true"});return e&&(n.style.background=e),n}function BT({isPending:t,isFailed:e}){return[[t,Fa,v`pending`],[e,ir,v`failed`]].filter(([i])=>i).map(([,i,s])=>k("li",{class:"legend-note"},bd("",i),s))}function zT(t){let e=ec(t),n=Array.from({length:_x},(l,c)=>mf(e.table,c/(_x-1))),i=k("div",{class:"bar-band","aria-hidden":"true"});i.style.background=`linear-gradient(to right, ${n.map(l=>`rgb(${l.map(Math.round).join(" ")})`).join(", ")})`;let r=e.ticks(FT).filter(l=>e.share(l)>=-1e-9&&e.share(l)<=1+1e-9).map(l=>{let c=k("span",{class:"bar-tick"},Yn(l));return c.style.left=`${100*e.share(l)}%`,c}),o=t.unit&&t.unit!=="1"?` (${sn(t.unit)})`:"",a=`${t.label}${o}`;return k("figure",{class:"bar"},i,k("div",{class:"bar-ticks"},r),k("figcaption",{},t.scale==="log"?v`${a}, logarithmic scale`:a))}var GT=2e3,Sd=1e4,VT=10;function bx(t,e){if(!t.progress)return null;let n=k("p",{class:"note progress",role:"status",id:"progress"});return t.live?HT(n,t,e):n.textContent=WT(t.progress),n}async function HT(t,{progress:e,live:n},i){let s=e;for(t.textContent=vx(s);!wd(s);){await Md(s.state==="running"?GT:Sd);try{let r=await yx(n.state);if(r.done!==s.done||wd(r)){let o=performance.now();await i(await yx(n.map)),await Md(Math.min(Sd,(VT-1)*(performance.now()-o)))}s=r,t.textContent=vx(s)}catch(r){t.textContent=v`The progress of the run cannot be read now: ${r.message}`,await Md(Sd)}}}async function yx(t){let e=await fetch(t);if(!e.ok)throw new Error(await e.text());return e.json()}function Md(t){return new Promise(e=>setTimeout(e,t))}function wd({done:t,points:e}){return t===e}function WT(t){let[e,n,i]=Sx(t);return v`When this page was written, ${e} of ${n} points (${i} %) had been computed; the others are shown as pending.`}function Sx({done:t,points:e}){return[nr(t),nr(e),Math.floor(100*t/e)]}function vx(t){let[e,n,i]=Sx(t);return wd(t)?v`All ${n} points have been computed.`:`${v`So far ${e} of ${n} points (${i} %) have been computed; the others are pending.`} ${$T(t)}`}function $T({state:t,seconds_left:e}){return t!=="running"?v`No run is in progress.`:e===null?v`A run is in progress; the map is updated as blocks are written.`:v`A run is in progress, about ${XT(e)} left; the map is updated as blocks are written.`}function XT(t){let[e,n]=t<120?[1,"s"]:t<7200?[60,"min"]:[3600,"h"];return`${Number((t/e).toPrecision(2))} ${n}`}var qT=["1","2"];function Mx(t,{seen:e,spots:n,rests:i,starts:s,cursor:r}){let o=t.top.getContext("2d"),{left:a,top:l,width:c,height:h}=t.frame;o.clearRect(0,0,t.room.width,t.room.height),o.save(),o.beginPath(),o.rect(a,l,c,h),o.clip();let{toScreen:f}=mi(e,t.frame);for(let{place:u,colour:d,repels:p}of n)YT(o,f(...u),d,p);for(let{place:u,is_minimum:d}of i)KT(o,f(...u),d);s.forEach((u,d)=>u&&jT(o,f(...u),qT[d],t.room.letters)),r&&JT(o,f(...r),t.frame),o.restore()}function YT(t,[e,n],i,s){let r=()=>s?ZT(t,e,n,6):wx(t,e,n,6.5);for(let[o,a]of[["#000000",6],["#ffffff",3.6]])r(),Object.assign(t,{strokeStyle:o,lineWidth:a}),t.stroke();r(),Object.assign(t,{strokeStyle:i,fillStyle:i,lineWidth:s?2.4:.5}),s?t.stroke():t.fill()}function wx(t,e,n,i){t.beginPath(),t.arc(e,n,i,0,2*Math.PI)}function ZT(t,e,n,i){t.beginPath(),t.moveTo(e-i,n-i),t.lineTo(e+i,n+i),t.moveTo(e-i,n+i),t.lineTo(e+i,n-i)}function KT(t,[e,n],i){t.beginPath(),t.moveTo(e,n-5),t.lineTo(e+5,n),t.lineTo(e,n+5),t.lineTo(e-5,n),t.closePath(),Object.assign(t,{strokeStyle:"#ffffff",fillStyle:i?"#000000":"rgba(255,255,255,0.75)",lineWidth:3.5}),t.stroke(),Object.assign(t,{strokeStyle:"#000000",lineWidth:1.3}),t.fill(),t.stroke()}function jT(t,[e,n],i,s){for(let[o,a]of[["#000000",5],["#ffffff",2.4]])wx(t,e,n,10),t.moveTo(e-15,n),t.lineTo(e-5,n),t.moveTo(e+5,n),t.lineTo(e+15,n),Object.assign(t,{strokeStyle:o,lineWidth:a}),t.stroke();let r=Math.round(15*s);Object.assign(t,{font:`bold ${r}px sans-serif`,textAlign:"left",textBaseline:"bottom",lineWidth:4}),Object.assign(t,{strokeStyle:"#ffffff",fillStyle:"#000000",lineJoin:"round"}),t.strokeText(i,e+12,n-6),t.fillText(i,e+12,n-6)}function JT(t,[e,n],{left:i,top:s,width:r,height:o}){for(let[a,l,c]of[["#ffffff",3,[]],["#000000",1,[4,3]]])t.beginPath(),t.moveTo(i,n),t.lineTo(i+r,n),t.moveTo(e,s),t.lineTo(e,s+o),Object.assign(t,{strokeStyle:a,lineWidth:l}),t.setLineDash(c),t.stroke();t.setLineDash([])}function Ex(t,e){let n=new Map,i={held:n,acts:e,mode:null,last:null},s=r=>{let o=t.getBoundingClientRect();return[r.clientX-o.left,r.clientY-o.top]};t.addEventListener("pointerdown",r=>QT(i,t,r,s(r))),t.addEventListener("pointermove",r=>eA(i,r,s(r)));for(let r of["pointerup","pointercancel"])t.addEventListener(r,o=>nA(i,o,s(o)));t.addEventListener("pointerleave",()=>n.size||e.leave()),t.addEventListener("wheel",r=>iA(e,r,s(r)),{passive:!1}),t.addEventListener("contextmenu",r=>r.shiftKey&&r.preventDefault())}function QT(t,e,n,i){n.button>1||(e.focus({preventScroll:!0}),e.setPointerCapture?.(n.pointerId),t.held.set(n.pointerId,i),t.first=i,t.held.size===2?t.mode="pinch":t.held.size===1&&(t.mode=n.shiftKey||n.button===1?"pan":"choose"),t.mode==="choose"&&n.pointerType==="mouse"&&t.acts.choose(...i,n.altKey,!1),n.button===1&&n.preventDefault())}function eA(t,e,n){let i=t.held.get(e.pointerId);if(!i)return t.acts.hover(...n);if(t.mode==="pinch"&&tA(t,e.pointerId,i,n),t.held.set(e.pointerId,n),t.mode==="pan"&&t.acts.pan(n[0]-i[0],n[1]-i[1]),!(t.mode!=="choose"||Math.hypot(n[0]-t.first[0],n[1]-t.first[1])<4))return t.acts.choose(...n,e.altKey,!1)}function tA(t,e,n,i){let[,s]=[...t.held].find(([o])=>o!==e)??[];if(!s)return;let r=o=>Math.max(1,Math.hypot(o[0]-s[0],o[1]-s[1]));t.acts.pan((i[0]-n[0])/2,(i[1]-n[1])/2),t.acts.zoom(r(n)/r(i),(i[0]+s[0])/2,(i[1]+s[1])/2)}function nA(t,e,n){t.held.delete(e.pointerId)&&(t.mode==="choose"&&e.type==="pointerup"&&t.acts.choose(...n,e.altKey,!0),t.held.size===0&&(t.mode=null))}function iA(t,e,n){let i=e.deltaMode===1?30:1;t.zoom(Math.exp(.0016*i*e.deltaY),...n)&&e.preventDefault()}var Tx=32,sA=200,rA=4,oA=300;function Ax(t,e,n){let{places:i}=e,s=ri(t,n);if(i.length===1)return i[0]+s*e.step;let r=Math.min(Math.max(Math.floor(s),0),i.length-2);return i[r]+(s-r)*(i[r+1]-i[r])}function aA(t,{name:e,across:n,seen:i,frame:s,at:r,axes:o}){let a=t.variables.findIndex(b=>b.name===e),l=t.variables[a],c=l?.planes.find(b=>b.axes.length===2&&n.every(R=>b.axes.includes(R.name)));if(!c)return{level:0,list:[]};let h=b=>t.axes.find(R=>R.name===b.name),f=[["x0","x1","width"],["y0","y1","height"]].map(([b,R,M],C)=>{let[A,y]=[i[b],i[R]].map(T=>Ax(n[C],h(n[C]),T));return{first:Math.max(0,A),last:Math.min(h(n[C]).points-1,y),pixels:s[M]}}),u=lA(f,c.levels);if(2**u>=Math.max(...n.map(b=>h(b).step)))return{level:u,list:[]};let[d,p]=f.map(b=>cA(b,t.edge*2**u)),x=d.flatMap(b=>p.map(R=>({column:b,row:R}))),m=Object.fromEntries(o.map(b=>[b.name,Math.round(h(b).places[rn(b,r[b.name])])])),g=({column:b,row:R})=>l.dims.map(M=>M===n[0].name?`t${b}`:M===n[1].name?`t${R}`:m[M]);return{level:u,list:x.length>Tx?[]:x.map(b=>({...b,path:`${a}/${u}/${g(b).join("-")}`}))}}function lA(t,e){let n=Math.max(...t.map(({first:i,last:s,pixels:r})=>(s-i)/r));return Math.max(0,Math.min(e-1,Math.floor(Math.log2(Math.max(1,n)))))}function cA({first:t,last:e},n){let[i,s]=[Math.floor(t/n),Math.floor(e/n)];return Array.from({length:Math.min(s-i+1,Tx+1)},(r,o)=>i+o)}function hA(t,e,n,i){return Int32Array.from(t,s=>{let r=Math.floor((s-e)/n+.5);return r>=0&&r<i?r:-1})}function Rx(t,{redraw:e,failed:n}){let i={offer:t,redraw:e,failed:n,kept:new Map,wanted:[],asking:0};return{layers:s=>uA(i,s),forget:()=>i.kept=new Map}}function uA(t,e){let{offer:n}=t,[i,s]=e.across,r=u=>aA(n,{name:u,across:e.across,seen:e.seen,frame:e.plot.frame,at:e.at,axes:e.axes}),{level:o,list:a}=r(e.name),l=e.shade?r(e.shade.name).list:[],c=e.state?r(e.state.variable.name).list:[];t.wanted=[...a,...l,...c].map(({path:u})=>u).filter(u=>!t.kept.has(u)),mA(t);let h=u=>(d,p,x)=>{let m=n.axes.find(g=>g.name===u.name);return Float64Array.from({length:x},(g,b)=>Ax(u,m,d+(b+.5)/x*(p-d)))},f=2**o;return a.flatMap(({column:u,row:d,path:p},x)=>{let m=t.kept.get(p),g=[l[x],c[x]].map(M=>M?t.kept.get(M.path):null);if(!m||l[x]&&!g[0]||c[x]&&!g[1])return[];let b=fA(m,g,e),R=(M,C,A)=>(y,T,z)=>hA(h(M)(y,T,z),C*n.edge*f,f,A);return[{picture:b,across:R(i,u,b.width),up:R(s,d,b.height)}]})}function fA(t,[e,n],{across:i,variable:s,shade:r,state:o,pixels:a,late:l}){let c=(u,d)=>tc({...d,...u,strides:dA(u)},...i.map(({name:p})=>({name:p,values:u.along[p]})),pA(u)),h=[a,l,s];if(t.look?.every((u,d)=>u===h[d]))return t.picture;t.look=h;let f=c(t,s);return t.picture=s.type==="category"?nc(f,a,e&&c(e,r),l):ic(f,n&&c(n,o.variable)),t.picture}function dA({dims:t,along:e}){let n=1;return Object.fromEntries([...t].reverse().map(i=>[i,[n,n*=e[i].length][0]]))}function pA({dims:t}){return Object.fromEntries(t.map(e=>[e,0]))}function mA(t){for(;t.asking<rA&&t.wanted.length;)gA(t,t.wanted.shift())}async function gA(t,e){let{kept:n}=t;t.asking+=1,n.set(e,null);let i=await _A(t,e);t.asking-=1,i&&n.set(e,i);for(let s of[...n.keys()].slice(0,Math.max(0,n.size-sA)))n.delete(s);t.redraw()}async function _A(t,e){try{let n=await fetch(t.offer.url+e);if(n.status===503)return await new Promise(r=>setTimeout(r,oA)),t.kept.delete(e),null;if(!n.ok)throw new Error(await n.text());let i=await n.json(),s=await Af(Tf(i.data));return{dims:i.dims,along:i.along,encoding:i.encoding,raw:new Ef[i.encoding.dtype](s.buffer)}}catch(n){return t.failed(v`Finer parts of the map cannot be loaded: ${n.message}`),null}}var Px=["x","y","z"],xA=new Set(["tilt","tilt_rate"]);function Pi(t,e=4){if(!Number.isFinite(t))return Number.isNaN(t)?v`not a number`:t>0?v`infinite`:v`minus infinite`;let n=Math.abs(t);return n===0?"0":n>=.001&&n<1e5?Cx(String(Number(t.toPrecision(e)))):Cx(t.toExponential(Math.min(e,3)-1).replace(/\.?0+e/,"e").replace("e+","e"))}function Cx(t){return t.replaceAll("-","−")}function ur(t,e,n=4){let i=Pi(t,n);return e&&e!=="1"?`${i} ${sn(e)}`:i}function Kn(t,e,n=2){return`${t.toFixed(n)}${e&&e!=="1"?` ${sn(e)}`:""}`}function Ic(t){let e=t.split("."),n=e.findIndex(s=>/^\d+$/.test(s)),i=n>0&&n<e.length-1?n+1:e.length>1?1:0;return{group:e.slice(0,i).join("."),name:e.slice(i).join(".")}}function Ix(t,e){return e<=3&&e>1?Px[t]:String(t)}function Lx(t,e){let n=/^(.*?)\.?(\d+)$/.exec(t);if(!n)return ja(t);let[,i,s]=n,o=e.filter(a=>/^\d+$/.test(a.slice(i.length).replace(/^\./,""))&&a.startsWith(i)).length===3||xA.has(i)?Px[Number(s)]??s:s;return[ja(i),o].filter(Boolean).join(" ")}function ja(t){return t.replace(/[._]+/g," ").trim()}var yA=4,vA={minus_end:"heads",plus_end:"tails",side:"edge"};function Dx({asks:t,outcome:e,over:n,time:i,unit:s,faces:r=[],bodyName:o}){let a=Kn(i,s),l={unit:s,now:a,over:n,bodyName:o};return[SA(t?.event,e.events,l),TA(t?.walls,e,{...l,faces:r})].filter(Boolean).join(" ")}var bA={flip:MA,meeting:wA,leaving:EA};function SA(t,e,n){return t?bA[t.kind](t,e,n):""}function MA(t,e,{unit:n,now:i,over:s,bodyName:r}){if(!e.length)return s?v`No flip up to t = ${i}.`:v`No flip so far.`;let[o]=e,[a,l]=[Kn(o.time,n),r(o.signal)],c=l?v`First flip at t = ${a}: ${l}.`:v`First flip at t = ${a}.`,h=e.filter(({signal:d})=>d===o.signal);if(t.count===1||h.length<2)return c;let f=h.slice(0,yA).map(d=>d.time.toFixed(2)).join(", "),u=Kn((h.at(-1).time-o.time)/(h.length-1),n);return v`Flips at t = ${f} ${n==="1"?"":n}; the mean time between flips is ${u}.`}function wA(t,e,{unit:n,now:i,over:s,bodyName:r}){if(!e.length)return s?v`The bodies have not met by t = ${i}.`:v`The bodies have not met so far.`;let[o,a]=[Kn(e[0].time,n),r(e[0].signal)];return a?v`They meet at t = ${o}: ${a}. The equations end there.`:v`The two bodies meet at t = ${o}. The equations end there.`}function EA({radius:t,is_about_start:e},n,{unit:i,now:s,over:r,bodyName:o}){let a=ur(t,i==="1"?"1":"m");if(n.length){let[l,c]=[Kn(n[0].time,i),o(n[0].signal)];return c?v`${c} leaves the sphere of radius ${a} at t = ${l}.`:e?v`It is farther than ${a} from its start from t = ${l} on.`:v`It leaves the sphere of radius ${a} at t = ${l}.`}return r?e?v`It stays within ${a} of its start up to t = ${s}.`:v`It stays in the sphere of radius ${a} up to t = ${s}.`:v`It has not left the sphere of radius ${a} so far.`}function TA(t,e,n){return t?t.is_caught?AA(e.touch,n):[RA(t,e,n),CA(e.lying,n)].filter(Boolean).join(" "):""}function AA(t,{unit:e,now:n,over:i,faces:s}){if(!t)return i?v`It has not touched the floor by t = ${n}.`:"";let[r,o]=[Kn(t.time,e),s[t.face]],a=vA[o];return a==="heads"?v`Heads: at the first touch, t = ${r}, the side that was down at no tilt is down again.`:a==="tails"?v`Tails: at the first touch, t = ${r}, the side that was up at no tilt is down.`:a==="edge"?v`On its edge at the first touch, t = ${r}.`:o?v`First touch at t = ${r}, with the face ${o.replaceAll("_"," ")} down.`:v`First touch at t = ${r}.`}function RA({counts:t},{impacts:e},{now:n,over:i}){return!t&&!e?"":e===1?v`One impact up to t = ${n}.`:i||e?v`${e} impacts up to t = ${n}.`:""}function CA(t,{unit:e,now:n,over:i}){return Number.isFinite(t)?v`Touches the wall without a break since t = ${Kn(t,e)}.`:i?v`Not lying on a wall at t = ${n}.`:""}function Nx(t,e={}){let n=t.replaceAll("_"," ");return e[t]==="largest"?v`its largest face (${n})`:e[t]==="middle"?v`a face of middle size (${n})`:e[t]==="smallest"?v`its smallest face (${n})`:v`face ${n}`}var PA=Math.PI/180,Ox=1e-6,IA=.01;function LA({inputs:t,rows:e,n,m:i},s){let r=Float64Array.from(t,({value:u})=>u),o=s.flatMap(({input:u})=>u??[]),a=u=>{let d=new Float64Array(n);return e(u,new Float64Array(i),d),d},l=a(r),c=u=>a(Ed(r,{index:u,by:Ox})).some((d,p)=>d!==l[p]),h=u=>o.includes(u)?0:t[u].unit==="rad"?1:2;return[...t.keys()].filter(u=>t[u].is_start).sort((u,d)=>h(u)-h(d)).find(c)??-1}function Fx(t,e){let n=LA(t,e);if(n<0)return[];let i=t.inputs[n];return[DA(i),{text:v`offset by ${`1e-6${NA(i.unit)}`}`,by:Ox}].map(s=>({...s,index:n,path:i.path}))}function DA({unit:t,low:e,high:n,value:i}){if(t==="rad")return{text:v`offset by ${"1°"}`,by:PA};let s=n>e?n-e:Math.abs(i)||1;return{text:v`offset by 1 % of the range`,by:IA*s}}function NA(t){return t&&t!=="1"?` ${sn(t)}`:""}function Ed(t,{index:e,by:n}){let i=Float64Array.from(t);return i[e]+=n,i}function OA(t){let e=atob(t),n=new Uint8Array(e.length);for(let i=0;i<e.length;i+=1)n[i]=e.charCodeAt(i);return n}function ps(t,e){let n=OA(t);return new e(n.buffer,0,Math.floor(n.length/e.BYTES_PER_ELEMENT))}function Ux(t,e,n){return{track:t,values:Float64Array.from(e),where:n,spent:0,isSaid:!1}}function Lc({track:t}){return t.over!==null}function Td(t,{time:e,speed:n,until:i,wanted:s}){return t.spent<3e3?i:Math.min(i,Math.max(s??0,e+2*n))}function Ad(t,e,n,i=()=>performance.now()){let s=t.filter(r=>!Lc(r)&&r.track.reached<Td(r,e));for(let r of s){let o=i();r.track.extend(Td(r,e),n/s.length),r.spent+=i()-o}return t.some(r=>!Lc(r)&&r.track.reached<Td(r,e))}function Dc(t){let e=t.filter(i=>!Lc(i)),n=(e.length?e:t).map(({track:i})=>i.reached);return e.length?Math.min(...n):Math.max(...n)}function Ja(t,e){return t.every(Lc)?Math.max(...t.map(({track:n})=>n.reached)):e}function Nc({eq:t,p:e},n,i){return t.forcing(n,e),t.energy(n,i,e)}function kx(t,e,n){let{momenta:i}=t.eq;if(!i?.length)return NaN;let s=n.map((r,o)=>i[o]?0:r);return Nc(t,e,n)-Nc(t,e,s)}var Bx=[1/32,1/16,1/8,1/4,1/2,1,2,4,8],FA=.25,UA=1,kA=.9;function Rd(t){return t<1?`1/${Math.round(1/t)}`:String(t)}function zx(t,e,n,i){let s=t+e*Math.min(n,FA);return Math.max(t,Math.min(s,i))}function Gx(){let t=[];return{note(e,n){for(t.push([e,n]);t.length>2&&e-t[1][0]>=UA;)t.shift()},clear(){t=[]},rate(){let[e,n]=[t[0],t.at(-1)];return t.length>1&&n[0]>e[0]?(n[1]-e[1])/(n[0]-e[0]):null}}}function Vx(t,e,n){let s=e===null||e>=.995*t&&e<=1.005*t?Rd(t):e.toPrecision(2),r=n==="1"?v`${s} time units per second`:v`${s} × real time`;return e!==null&&e<kA*t?v`${r} (this computer cannot keep up)`:r}function Cd(t,e){let n=0,i=t.length;for(;n<i;){let s=n+i>>1;t[s]<=e?n=s+1:i=s}return n-1}function Pd(t,e,n){if(!t.length)return e;let i=Cd(t,e);if(n>0)return t[Math.min(i+1,t.length-1)];let s=i>=0&&t[i]<e?i:i-1;return t[Math.max(s,0)]}function BA(t,e,n,i,s){let r=t.length-1,o=Math.min(Math.max(Cd(t,i),0),r),a=Math.min(o+1,r),l=t[a]-t[o],c=l>0?Math.min(1,Math.max(0,(i-t[o])/l)):0;for(let h=0;h<n;h+=1){let f=e[o*n+h];s[h]=c?f+c*(e[a*n+h]-f):f}return s}function Hx(t,{times:e,states:n},i){let{n:s,m:r}=t,o=new Float64Array(r),a={eq:t,p:o};t.rows(i,o,new Float64Array(s));let l=new Float64Array(s),c=d=>(BA(e,n,s,d,l),t.forcing(d,o),t.project(l,o),l),h=d=>{let p=c(d),x=Nc(a,d,p),m=kx(a,d,p);return{total:x,kinetic:m,lost:t.lost<0?0:p[t.lost]}},f=h(e[0]),u=e[e.length-1];return{reached:u,over:{time:u,status:"records",label:-1,magnet:-1,rest_time:NaN,is_certain:!1},rest:null,steps:e.length-1,times:e,events:[],extend:()=>u,state:(d,p)=>(p.set(c(d)),p),standing:(d,p)=>(t.standing(d,c(d),o,p),p),observe:(d,p)=>(t.observe(d,c(d),o,p),p),energy:d=>{let{total:p,kinetic:x,lost:m}=h(d);return{total:p,kinetic:x,lost:m-f.lost,drift:p+m-f.total-f.lost}}}}function Wx(t,e){let n={};for(let{name:i,si:s,values:r,input:o,is_text:a}of e){if(o?.length!==1||a||!r.length)continue;let l=Array.isArray(s[0])?s[0]:s;n[i]=zA(t[o[0]],l,r)}return n}function zA(t,e,n){let i=e.findIndex(r=>Math.abs(r-t)<=1e-9*Math.max(Math.abs(r),Math.abs(t)));if(i>=0)return n[i];let s=e.length-1;return s<1||e[s]===e[0]?t:n[0]+(t-e[0])*(n[s]-n[0])/(e[s]-e[0])}function Oc(t,e,n){let i=new Set(n.flatMap(({input:s})=>s??[]));return e.every(({is_start:s,value:r},o)=>s||i.has(o)||t[o]===r)}function $x(t,e,n){let{inputs:i}=e,s=GA(t.motion,e.n),r=s?s.times.at(-1):t.integrate.until,o={data:t,equations:e,engine:n,records:s,until:r};return{until:r,nudges:Fx(e,t.axes??[]),values:()=>Float64Array.from(i,({value:a})=>a),motion:(a,l)=>VA(o,Float64Array.from(a),l),answers:a=>HA(o,a),distance:(a,l,c)=>XA(o,a,l,c),restName:a=>l=>qA(t,e,a.points,l)}}function GA(t,e){if(!t)return null;let[n,i]=[t.times,t.states].map(s=>ps(s,Float64Array));return n.length>1&&i.length===e*n.length?{times:n,states:i}:null}function VA({data:t,equations:e,engine:n,records:i,until:s},r,o){let{inputs:a}=e,l=t.axes??[],c={...Wx(r,l),...o},h=Oc(r,a,l)?n.restPointsAt(t,c):null,f=i!==null&&a.every(({value:p},x)=>r[x]===p),u={...Id(t),values:r,until:s,point:$A(l,t.places,c)},d=f?Hx(e,i,r):n.track(e,{...u,...Ld(t,h,e)});return{...Ux(d,r,l.length?c:null),points:h,isRecorded:f}}function Id({integrate:{tolerance:t,step:e},asks:n}){return{tolerance:t,step:e,watch:!!n?.event,ends_at_event:!!n?.event?.ends}}function Ld({asks:t},e,{stuck:n}){return{rest:!t||t.has_rest||e||n?e:!1}}function HA({data:t,equations:e,engine:n},{track:i,isRecorded:s}){let{asks:r}=t,o=r&&!s?n.outcomeOf(i,r):null;return{asks:r,outcome:o,over:i.over!==null,time:i.reached,faces:e.faces,lost:e.lost,bodyName:a=>WA(t,a)}}function WA({asks:t,scene:e,variables:n},i){let{of:s,bodies:r,variables:o}=t.event;if(r.length<2)return"";let a=n?.find(({name:c})=>c===o[1])?.categories?.find(({code:c})=>c===i)?.label;if(a)return a;let l=e.things.filter(({is_placed:c})=>!c);return r[i].map(c=>s==="rod"||!l[c]?v`${s} ${c+1}`:v`${l[c].name} ${c+1}`).join(", ")}function $A(t,e,n){return e?t.map(({name:i,values:s})=>{let r=s.map(o=>Math.abs(o-n[i]));return Math.floor(e[i][Math.max(0,r.indexOf(Math.min(...r)))])}):null}function XA({equations:t,engine:e},n,i,s){let{n:r}=t;n.parameters??=e.problemOf(t,{values:n.values}).p;let[o,a]=[n,i].map(({track:l})=>l.state(Math.min(s,l.reached),new Float64Array(r)));return e.distance(t,n.parameters,o,a)}function qA({scene:t,asks:e},n,i,{label:s,magnet:r=-1,face:o=-1}){if(s>=0)return i?.[s]?.label_text??v`equilibrium ${s}`;if(o>=0)return Nx(n.faces?.[o]??String(o),e?.walls?.sizes);let a=t.things.filter(({is_placed:l})=>l);return r<0?"":a[r]?`${a[r].name} (${r})`:v`magnet ${r}`}var YA=1e-6,ZA=400,KA=[-1,1];function jA(t,e,n){let i=t.filter(o=>o.kind==="linear"&&sr(o)&&o.values.length>1),s=i.map(o=>({unit:o.unit,by:10**Math.floor(Math.log10(YA*Math.abs(o.edges[1]-o.edges[0])))}));return{values:i.flatMap((o,a)=>KA.map(l=>{let c=Float64Array.from(n);return us(o,ri(o,e[o.name]+l*s[a].by),c),c})),ways:s}}function JA(){globalThis.onmessage=({data:{values:t,options:e,asks:n}})=>{let i=t.map(s=>{let r=globalThis.PEM_ENGINE.track(globalThis.PEM_EQUATIONS,{...e,values:s,ends_at_rest:!0});return r.extend(e.until),{over:r.over,outcome:n?globalThis.PEM_ENGINE.outcomeOf(r,n):null}});globalThis.postMessage(i)}}function qx(t){let e={worker:null,url:null,timer:[0,0]};return{look:(n,i)=>{clearTimeout(e.timer[n]),t.bus.emit("aside",{which:n,text:""}),QA(t)&&(e.timer[n]=setTimeout(()=>eR(t,e,n,i),ZA))}}}function QA({labels:t,data:{asks:e}}){return!!(t||e?.event||e?.walls?.is_caught)}function eR(t,e,n,i){let{places:s,values:r}=i,{axes:o,data:a,equations:l}=t,c=jA(o.filter(u=>t.across.includes(u)),s,r),h=To(t,s,r);if(!c.values.length||t.judged[n]!==i)return;let f={...Id(a),...Ld(a,h,l),until:a.integrate.until};e.worker?.terminate(),e.worker=tR(e),e.worker.onmessage=({data:u})=>{e.worker.terminate(),e.worker=null,t.judged[n]===i&&t.bus.emit("aside",{which:n,text:nR(t,i,u,c.ways,h)})},e.worker.postMessage({values:c.values,options:f,asks:a.asks??null})}function tR(t){return t.url??=URL.createObjectURL(new Blob([`${Da()}
;(${JA.toString()})();
`],{type:"text/javascript"})),new Worker(t.url)}function nR({labels:t,data:e,equations:n},{over:i,outcome:s},r,o,a){let l={count:r.length,away:iR(o),unit:e.integrate.unit??"s"};if(t)return Xx(l,[...r.map(h=>h.over),i].map(h=>Ps(t.name,h,a)),h=>sR(t,h,a));if(e.asks.event)return aR(l,e.asks.event,r.map(h=>h.outcome.events[0]?.time??NaN));let c=[...r.map(h=>h.outcome),s].map(h=>h?.touch?.face??-1);return Xx(l,c,h=>rR(n.faces,h))}function iR(t){let e=[...new Set(t.map(({by:n,unit:i})=>qt(n,i,1)))];return e.length===2?v`${e[0]} or ${e[1]}`:e[0]}function Xx({count:t,away:e},n,i){let[s,r]=[n.at(-1),n.slice(0,-1)];if(r.every(l=>l===s))return v`All ${t} starts ${e} away end in the same way.`;let a=[...new Set(r)].map(l=>({value:l,often:r.filter(c=>c===l).length})).sort((l,c)=>c.often-l.often).map(({value:l,often:c})=>i(l)(c)).join(", ");return v`Of ${t} starts ${e} away, ${a}: a difference too small to be seen decides the outcome here.`}function sR(t,e,n){return e===zi?i=>v`${i} not at rest by the end`:e===pi?i=>v`${i} failed`:i=>v`${i} end at ${ac(t,e,n)}`}function rR(t,e){return e<0?n=>v`${n} not down yet`:n=>v`${n} with ${t[e].replaceAll("_"," ")} down`}var oR={flip:[t=>v`None of ${t.count} starts ${t.away} away flips.`,t=>v`Of ${t.count} starts ${t.away} away, ${t.often} flip, first between t = ${t.low} and ${t.high}.`],meeting:[t=>v`In none of ${t.count} starts ${t.away} away do bodies meet.`,t=>v`In ${t.often} of ${t.count} starts ${t.away} away bodies meet, between t = ${t.low} and ${t.high}.`],leaving:[t=>v`In none of ${t.count} starts ${t.away} away is the sphere left.`,t=>v`In ${t.often} of ${t.count} starts ${t.away} away the sphere is left, between t = ${t.low} and ${t.high}.`]};function aR(t,{kind:e},n){let i=n.filter(Number.isFinite),[s,r]=oR[e];if(!i.length)return s(t);let[o,a]=[Math.min(...i),Math.max(...i)].map(l=>qt(l,t.unit,5));return r({...t,often:i.length,low:o,high:a})}var lR="status",cR="attractor",hR="attractor_time",Yx="rest_time",uR="proof",fR=["rest_magnet","rest_point","landing_face"];function Zx({map:t,tools:e,catalogue:n},i,s,r){let o=i.axes.map(Ql),a={root:t,rooms:{tools:e,catalogue:n},data:i,equations:s,bus:r,axes:o,load:Rf(i),...dR(i,o,s)};return a.redraw=jl(()=>SR(a)),a.tiles=i.tiles?Rx(i.tiles,{redraw:a.redraw,failed:c=>a.note.textContent=c}):null,a.remark=jl(()=>iy(a)),pR(a),a.neighbours=s&&!s.noise?qx(a):null,AR(a),{ready:Promise.all([Fc(a),Jx(a)]),pixelOf:c=>CR(a,c),choose:(c,h=!1)=>Co(a,Cf(o,c,a.at),h),state:()=>({variable:a.name,across:a.across.map(({name:c})=>c),seen:a.seen,at:{...a.at},starts:a.starts,region:a.anew.region()}),begin:()=>y0(a)}}function dR(t,e,n){let i=t.variables.find(({name:l})=>l===t.first)??t.variables[0],s=Float64Array.from(n?.inputs??[],({value:l})=>l),r=n?or(e,s):null,o=Object.fromEntries(e.map(l=>[l.name,r?l.places[rn(l,r[l.name])]:l.places[0]])),a=Kx(i,e,n);return{name:i.name,across:a,wanted:a,at:o,base:s,starts:[null,null],cursor:null,only:null,numbers:[0,1],isSecond:!1,judged:[]}}function Kx({dims:t},e,n){let i=e.filter(({name:o})=>t.includes(o)),s=i.find(qr);if(s)return[s];let r=i.filter(o=>jx(o,n));return(r.length>1?r:i).slice(-2)}function jx({input:t},e){return t.length>0&&t.every(n=>e?.inputs[n]?.is_start)}function qr({drawn:t}){return(t?.length??0)>1}function pR(t){let{root:e,data:n}=t;t.chosen=k("div",{class:"choices"}),t.stage=k("div",{class:"map-stage"}),t.legend=k("div",{class:"legend-box"}),t.words=k("p",{class:"readout","aria-live":"polite",id:"readout"}),t.signs=k("div"),t.note=k("p",{class:"muted note"});let i=k("p",{class:"note",role:"note",id:"label-check"},Hg(n.label_check));t.second=k("button",{type:"button","aria-pressed":"false",onclick:()=>gR(t,!t.isSecond)},v`Choose a second start`);let s=(r,o,a)=>k("button",{type:"button","aria-label":o,title:o,onclick:a},r);t.tools=k("div",{class:"row tools"},s("+",v`Zoom in`,()=>dc(t,.5)),s("−",v`Zoom out`,()=>dc(t,2)),s(v`Whole map`,v`Show the whole map`,()=>Ro(t,t.whole)),t.equations?t.second:null),t.anew=T0({scene:()=>u0(t),redraw:()=>wR(t)}),t.catalogue=n.catalogues?D0(t.axes,n):null,t.plot=Cc(v`Map of ${n.title}. Arrow keys move the cursor; Enter starts a motion there.`),t.plot.top.setAttribute("aria-describedby","readout"),e.append(bx(n,r=>xR(t,r))??"",i,t.chosen,t.stage,t.legend,t.words),t.rooms.tools.append(t.tools,t.signs,t.note,t.equations?t.anew.box:""),t.rooms.catalogue?.append(t.catalogue?.box??""),t.note.textContent=[n.pyramid?.note,mR(t)].filter(Boolean).join(" ")}function mR({axes:t,equations:e}){let n=t.filter(i=>!sr(i)&&i.values.length>1).map(({label:i})=>i);return e&&n.length?v`This page cannot play points of the map, because it cannot set ${n.join(", ")}.`:""}function gR(t,e){t.isSecond=e,t.second.setAttribute("aria-pressed",String(e))}async function Jx(t){let{variables:e,integrate:n}=t.data,i=fR.find(s=>wo(s,n.stop)&&e.some(r=>r.name===s));t.restTimes=await t.load(Yx),t.proof=await t.load(uR),t.labels=i?await t.load(i):null,Object.assign(t,await _R(t)),t.catalogue?.take(await t.load(cR),await t.load(hR),t.data.catalogues),S0(t),t.remark()}async function _R({data:{asks:t,first:e,variables:n},load:i}){let s=a=>n.some(l=>l.name===a),r=t?.event?.variables[0],o=t?.walls||t?.event&&t.event.variables.includes(e);return{eventTimes:s(r)?await i(r):null,asked:t&&!o&&e?await i(e):null}}async function xR(t,{variables:e,shade:n,catalogues:i}){Lf(e),Df(i);let s=new Map(e.map(r=>[r.name,r]));Object.assign(t.data,{variables:t.data.variables.map(r=>s.get(r.name)??r),shade:t.data.shade&&n,catalogues:i}),t.load=Rf(t.data),t.tiles?.forget(),await Promise.all([Fc(t),Jx(t)])}async function Fc(t){let e=t.token=Symbol("shown"),{data:n}=t,[i,s,r]=await Promise.all([t.load(t.name),t.load(t.name===n.first?n.shade:null),t.load(lR)]);if(e!==t.token)return;let o=a=>a&&a.dims.join()===i.dims.join();Object.assign(t,{variable:i,shade:o(s)&&s!==i?s:null,status:o(r)?r:null}),t.across=vR(t),Qx(t),t.across.length===2?bR(t):Uc(t),t.told&&Is(t,t.told),t.bus.emit("shown",yR(t))}function yR({variable:t,across:e,axes:n,equations:i,data:s}){let r=e.filter(o=>jx(o,i)).length;return{variable:t,axis:e[0].label,points:r===e.length?"starts":r?"both":"parameters",kind:e.length===2?"map":qr(e[0])?"dots":"curve",isSettable:Ga({equations:i,axes:n,data:s})===null}}function vR({variable:t,wanted:e,axes:n,equations:i}){return e.every(({name:s})=>t.dims.includes(s))?e:Kx(t,n,i)}function Qx(t){let{data:e,variable:n,axes:i,across:s}=t,r=i.filter(({name:c})=>n.dims.includes(c)),o=r.filter(c=>!s.includes(c)),a=t.chosen.contains(document.activeElement)?[...t.chosen.querySelectorAll("select, input")].indexOf(document.activeElement):-1,l=c=>h=>{t.at[c.name]=c.places[h],t.anew.forget(),Nd(t),t.starts[0]&&Co(t,{...t.starts[0],[c.name]:t.at[c.name]},!1)};di(t.chosen,N0(e.variables,n.name,s.length===2||qr(s[0]),c=>Dd(t,{name:c})),qr(s[0])&&s.length===1?F0(s[0].drawn,t.numbers,c=>Dd(t,{numbers:c})):O0(r,s,c=>Dd(t,{wanted:c.map(h=>i.find(f=>f.name===h))})),o.map(c=>U0(c,ri(c,t.at[c.name]),l(c)))),a>=0&&t.chosen.querySelectorAll("select, input")[a]?.focus()}function Dd(t,e){return e.wanted&&t.anew.forget(),Object.assign(t,e,{only:null}),Fc(t)}function bR(t){let[e,n]=t.across;t.whole=Ao(Bi(e),Bi(n));let i=`${e.name} ${n.name}`;t.seenOf!==i&&Object.assign(t,{seen:t.whole,seenOf:i}),t.curve?.destroy(),Object.assign(t,{curve:null,legendOf:null}),t.plot.box.parentNode!==t.stage&&di(t.stage,t.plot.box),t.tools.hidden=t.anew.box.hidden=!1,Ka(t.plot,e,n),Nd(t)}function Uc(t){let[e]=t.across;t.tools.hidden=t.anew.box.hidden=!0,t.curve?.destroy();let n=e.values.map((s,r)=>t.variable.value(sc(t.variable,{...ey(t),[e.name]:r})));di(t.stage);let i=qr(e)?px:ux;t.curve=i(t.variable,e,n,{width:t.stage.clientWidth,numbers:t.numbers,only:t.only,choose:(s,r)=>Co(t,{...t.at,[e.name]:s},r),hover:s=>Is(t,{...t.at,[e.name]:s})}),t.stage.append(t.curve.whole??t.curve.box),t.curve.fit?.(),pf(t.curve.box,kf(t)),qr(e)?t.legendOf!==t.variable&&di(t.legend,vd(t.variable,{look:s=>Object.assign(t,{only:s})&&Uc(t),unknown:{}})):di(t.legend),t.legendOf=qr(e)?t.variable:null,di(t.signs),t.signsOf=null,iy(t)}function ey({axes:t,at:e}){return Object.fromEntries(t.map(n=>[n.name,rn(n,e[n.name])]))}function Nd(t){if(t.across.length<2)return Uc(t);let[e,n]=t.across,i=s=>s&&tc(s,e,n,ey(t));return t.slice=i(t.variable),t.times=i(t.shade),t.late=t.times?Dg(t.times,t.slice):null,t.state=t.variable.type==="number"?i(t.status):null,t.rests=uc(t),ny(t),ty(t)}function ty(t){t.variable.type==="category"?(t.pixels=Lg(t.variable,{only:t.only,paper:Dr(si("--paper"))}),t.picture=nc(t.slice,t.pixels,t.times,t.late)):t.picture=ic(t.slice,t.state),t.anew.refresh(),t.redraw(),t.remark()}function ny(t){let{variable:e,state:n,shade:i,anew:s}=t,r=n?.variable.categories.map(({code:c})=>c)??[],o={isPending:r.some(c=>c<0),isFailed:r.some(c=>c>1)},a=c=>{t.only=c,ty(t)},l=i&&(i.name===Yx?v`darker: later capture`:v`darker: larger ${i.label}`);di(t.legend,vd(e,{look:a,shadeText:l,unknown:o,hasStripes:!!s.region()})),t.hasStripes=!!s.region()}function SR(t){if(t.across.length<2||!t.picture)return;let[e,n]=t.across;Pc(t.plot,{x:e,y:n,seen:t.seen,picture:t.picture,layers:[...t.tiles?.layers(t)??[],...MR(t)]})}function MR({anew:t,across:e}){let n=t.region();if(!n?.picture||n.axes.join()!==e.map(({name:a})=>a).join())return[];let{picture:i,seen:s}=n,[r,o]=[Sf.bind(null,s.x0,s.x1,i.width),Sf.bind(null,s.y0,s.y1,i.height)];return[{picture:i,across:r,up:o}]}function wR(t){t.hasStripes!==!!t.anew.region()&&ny(t),t.redraw()}function iy(t){if(t.catalogue?.put(t.starts[0]??t.at,t.equations?kr(t,t.base):!1),t.curve)return t.curve.draw([...t.starts,t.cursor].map(r=>r?.[t.across[0].name]??null));if(!t.seen||!t.plot.frame)return;let[e,n]=t.across,i=r=>r&&[r[e.name],r[n.name]],s={spots:TR(t),rests:t.rests,starts:t.starts.map((r,o)=>o===0&&t.off?null:i(r)),cursor:i(t.cursor)};return ER(t,s),Mx(t.plot,{seen:t.seen,...s})}function ER(t,{spots:e,rests:n,starts:i}){let s=[...e.map(({repels:a})=>a?"repels":"spot"),...n.map(({is_minimum:a})=>a?"stable":"unstable")],r=new Set([...s,...i[0]?["start"]:[],...i[1]?["second"]:[]]),o=[...r].join();t.signsOf!==o&&di(t.signs,xx(r)),t.signsOf=o}function TR({data:t,equations:e,axes:n,base:i,across:[s,r]}){return e&&kr({equations:e,axes:n},i)?[]:t.spots.flatMap(({axes:o,places:a,colours:l,repels:c})=>{let h=[s,r].map(({name:f})=>o.indexOf(f));return h.includes(-1)?[]:a.map((f,u)=>({place:h.map(d=>f[d]),colour:l[u],repels:c?.[u]??!1}))})}function AR(t){let{plot:e,bus:n}=t;Ex(e.top,{choose:(i,s,r,o)=>{x0(t,i,s,r,o),o&&n.emit("chosen",null)},hover:(i,s)=>mi(t.seen,e.frame).holds(i,s)&&Is(t,Ff(t,i,s)),leave:()=>Is(t,t.cursor),pan:(i,s)=>Ro(t,fc(t.seen,t.whole,-i/e.frame.width,s/e.frame.height)),zoom:(i,s,r)=>Uf(t,i,mi(t.seen,e.frame).toMap(s,r))}),pf(e.top,kf(t)),n.on("values",({values:i,isHeld:s})=>v0(t,i,()=>Qx(t)??Nd(t),s)),n.on("reached",i=>b0(t,i)),new ResizeObserver(jl(()=>RR(t))).observe(t.root),matchMedia("(prefers-color-scheme: dark)").addEventListener("change",()=>t.variable&&Fc(t))}function RR(t){if(t.variable){if(t.curve)return t.curve.letters===$r()?t.curve.resize():Uc(t);Ka(t.plot,...t.across),t.redraw(),t.remark()}}function CR(t,e){let[n,i]=t.across,s=Cf(t.axes,e,t.at);if(t.curve?.pixelOf)return t.curve.pixelOf(s[n.name]);let[r,o]=mi(t.seen,t.plot.frame).toScreen(s[n.name],s[i.name]);return{x:r,y:o}}function sy({provenance:t,integrate:e,pyramid:n,variables:i}){let s=k("h2",{id:"provenance-heading"},v`Provenance`);return k("section",{class:"provenance","aria-labelledby":"provenance-heading"},s,IR([[v`Study file`,t.file],[v`Changes on the command line`,(t.overrides??[]).join(", ")],[v`Fingerprint`,t.fingerprint],[v`Integration`,PR(e)],[v`Created`,t.created],[v`State`,t.state],[v`Versions`,Object.entries(t.versions??{}).map(([r,o])=>`${r} ${o}`).join(", ")],[v`This page`,n?.note]]),LR(t.errors??[],i),DR(t))}function PR({method:t,tolerance:e,step:n,until:i,unit:s}){let r=s==="1"?"":` ${sn(s)}`,o=`${i}${r}`;return e===void 0?v`${t}, step ${`${n}${r}`}, until ${o}`:v`${t}, tolerance ${e}, until ${o}`}function IR(t){let e=t.filter(([,n])=>n);return k("dl",{class:"facts"},e.map(([n,i])=>k("div",{},k("dt",{},n),k("dd",{},String(i)))))}function LR(t){if(!t.length)return null;let e=t.map(({text:n,value:i})=>k("tr",{},k("th",{scope:"row"},n),k("td",{},String(i))));return k("table",{},k("caption",{},v`Numerical errors`),k("tbody",{},e))}function DR({study:t,file:e}){let n=k("pre",{tabindex:"0","aria-label":v`Study file ${e??""}`},t),i=k("span",{role:"status"}),s=k("button",{type:"button",onclick:()=>NR(n,t,i)},v`Copy study file`);return k("details",{class:"study"},k("summary",{},v`Study file`),k("div",{class:"row"},s,i),n)}async function NR(t,e,n){try{await navigator.clipboard.writeText(e),n.textContent=v`Copied.`}catch{getSelection().selectAllChildren(t),n.textContent=v`The text is selected: copy it with the keyboard.`}}function ry(t){if(!t.length)return null;let e=k("h2",{id:"summaries-heading"},v`Summaries`);return k("section",{class:"summaries","aria-labelledby":"summaries-heading"},e,t.map(OR))}function OR({name:t,text:e,comment:n,figures:i,picture:s,alt:r}){let o=t.replaceAll("_"," ");return k("article",{class:"summary"},k("h3",{},o),e&&e!==o?k("p",{},e):null,n?k("p",{class:"muted"},n):null,i.length?UR(i):null,FR(s)?kR(s,r||e||o,o):null)}function FR(t){return typeof t=="string"&&t.startsWith("data:image/png;base64,")}function UR(t){let e=t.map(({label:n,name:i,value:s,unit:r,text:o})=>k("tr",{title:o},k("th",{scope:"row"},n??i),k("td",{},s===null?v`not available`:qt(s,r))));return k("table",{},k("tbody",{},e))}function kR(t,e,n){let i=k("dialog",{class:"large","aria-label":n},k("img",{src:t,alt:e}));i.append(k("form",{method:"dialog"},k("button",{},v`Close`))),i.addEventListener("click",r=>r.target===i&&i.close());let s=k("button",{type:"button",class:"picture","aria-label":v`Enlarge the figure of ${n}`,onclick:()=>i.showModal()});return s.append(k("img",{src:t,alt:e,loading:"lazy"})),k("figure",{},s,i)}var BR=[[v`no trail`,0],[v`short trail`,1],[v`trail`,4],[v`long trail`,20]],zR=4;function oy(t,{moving:e,followed:n},i){let s=k("select",{"aria-label":v`trail`,onchange:()=>i.trail(Number(s.value))},...BR.map(([a,l])=>k("option",{value:l,selected:l===zR},a))),r=k("select",{"aria-label":v`body that leaves the trail`,onchange:()=>i.thing(Number(r.value))},...t.slice(0,e).map(({name:a},l)=>k("option",{value:l,selected:l===n},v`of ${a} (${l})`))),o=k("label",{},k("input",{type:"checkbox",onchange:a=>i.follow(a.target.checked)}),v`follow body`);return k("div",{class:"play-row"},k("button",{type:"button",onclick:()=>i.reset()},v`Reset view`),s,e>1?r:null,o)}function ay(t,e){let n=t.map(r=>k("button",{type:"button",title:v`start a second motion that differs only in ${r.path}`,onclick:()=>e.beside(r)},r.text)),i=k("button",{type:"button",onclick:()=>e.alone(),hidden:!0},v`Remove second motion`);return{node:k("div",{class:"play-row",hidden:!t.length},k("span",{},v`Second start:`),...n,i),put:r=>{i.hidden=!r}}}function Od(t,e,n){let i=new Float64Array(n);for(let s=0;s<n;s+=1)i[s]=t+(e-t)*s/(n-1);return i[n-1]=e,i}function ly(t,e,n){let i=t.length;if(i<=2*n)return{times:t,series:e};let s=new Float64Array(2*n),r=e.map(()=>new Float64Array(2*n));for(let o=0;o<n;o+=1){let a=Math.floor(o*i/n),l=Math.floor((o+1)*i/n);s[2*o]=t[a],s[2*o+1]=t[l-1],e.forEach((c,h)=>{let[f,u]=GR(c,a,l);r[h][2*o]=f,r[h][2*o+1]=u})}return{times:s,series:r}}function cy(t,e){let[n,i]=[Math.ceil(Math.log10(t)-1e-9),Math.floor(Math.log10(e)+1e-9)],s=Math.max(1,Math.ceil((i-n)/9));return Array.from({length:Math.max(0,Math.floor((i-n)/s)+1)},(r,o)=>10**(n+o*s))}function GR(t,e,n){let i=-1,s=-1;for(let r=e;r<n;r+=1)Number.isNaN(t[r])||((i<0||t[r]<t[i])&&(i=r),(s<0||t[r]>t[s])&&(s=r));return i<0?[NaN,NaN]:i<=s?[t[i],t[s]]:[t[s],t[i]]}var hy=170,uy=1e-30,VR=[[],[6,4]];function fy(t,{quantity:e,names:n,motions:i,colours:s,ink:r,timeUnit:o,seek:a,zoomed:l}){let c=k("div",{class:"play-cursor"}),h=new pn(f(),[[],...n.flatMap(()=>Array(i).fill([]))],t);return h.over.append(c),h.over.addEventListener("click",d=>{h.select.width<2&&a(h.posToVal(d.offsetX,"x"))}),{columns:()=>Math.max(60,Math.round(h.bbox.width/pn.pxRatio)),put:(d,p,x)=>{h.setData([d,...p],!1),h.batch(()=>{h.setScale("x",{min:x[0],max:x[1]}),h.setScale("y",HR(p,e.isLog))})},point:d=>{let p=h.valToPos(d,"x");c.hidden=!(p>=0&&p<=h.over.clientWidth),c.style.transform=`translateX(${p}px)`},resize:()=>h.setSize({width:t.clientWidth,height:hy}),dispose:()=>h.destroy()};function f(){let d={stroke:r.text,grid:{stroke:r.faint,width:1},ticks:{stroke:r.faint,width:1},font:r.font};return{width:t.clientWidth||320,height:hy,legend:{show:!1},cursor:{drag:{x:!0,y:!1,setScale:!1},points:{show:!1}},scales:{x:{time:!1,auto:!1},y:{auto:!1,distr:e.isLog?3:1}},axes:[{...d,size:34,values:(p,x)=>x.map((m,g)=>`${Pi(m)}${g===x.length-1&&o!=="1"?` ${o}`:""}`)},{...d,...e.isLog?{splits:(p,x,m,g)=>cy(m,g),filter:(p,x)=>x}:{},size:72,values:(p,x)=>x.map(m=>m===null?"":Pi(m,5))}],series:[{},...Array.from({length:i},(p,x)=>n.map((m,g)=>({stroke:s[g%s.length],width:1.6,pxAlign:0,dash:VR[x],points:{show:!1}}))).flat()],hooks:{setSelect:[u]}}}function u(d){let{left:p,width:x}=d.select;x<2||(l([d.posToVal(p,"x"),d.posToVal(p+x,"x")]),d.setSelect({left:0,top:0,width:0,height:0},!1))}}function HR(t,e){let[n,i]=[1/0,-1/0];for(let r of t)for(let o of r)o<n&&(n=o),o>i&&(i=o);if(!(n<=i)||!Number.isFinite(i-n))return e?{min:1e-12,max:1}:{min:-1,max:1};if(e)return{min:10**Math.floor(Math.log10(Math.max(n,uy))),max:10**Math.ceil(Math.log10(Math.max(i,uy))+1e-9)};let s=.06*(i-n)||.05*Math.abs(i)||1;return{min:n-s,max:i+s}}var dy=Math.PI/180,WR={rad:["deg",dy],"rad/s":["deg/s",dy]};function zo(t){let[e,n]=WR[t]??[t,1];return{name:e,size:n}}function py({value:t,low:e,high:n}){let i=2*Math.abs(t)||1;return{low:Math.min(t,Number.isFinite(e)?e:t-i),high:Math.max(t,Number.isFinite(n)?n:t+i)}}function Fd({low:t,high:e}){return t>0&&e/t>=100}function my(t,e){let{low:n,high:i}=t;if(i===n)return 0;let s=Fd(t)?Math.log(Math.max(e,n)/n)/Math.log(i/n):(e-n)/(i-n);return Math.min(1,Math.max(0,s))}function gy(t,e){let{low:n,high:i}=t;return e<=0?n:e>=1?i:Fd(t)?n*(i/n)**e:n+(i-n)*e}function _y(t,e){let n=Fd(t)?Math.abs(e)*.001:(t.high-t.low)*.001;if(!(n>0))return e;let i=10**Math.floor(Math.log10(n));return Number((Math.round(e/i)*i).toPrecision(12))}var $R=.15,XR=1e-9;function xy(t,{energyUnit:e,lengthUnit:n,distance:i,followed:s}){let o=t.observed.filter(({name:a,sizes:l})=>a!=="energy"&&!l.includes(0)).map(a=>qR(a,t.observed_size));return s&&o.unshift(YR(s,n)),o.push(ZR(e,t),KR(e)),i&&o.push(jR(i)),o}function Ud(t,e){let n=[""];return t.forEach((i,s)=>{if(e[s]===1)return;let r=Array.from({length:e[s]},(o,a)=>i==="component"?Ix(a,e[s]):`${Ur(i)} ${a}`);n=n.flatMap(o=>r.map(a=>[o,a].filter(Boolean).join(" ")))}),n}function qR({name:t,text:e,unit:n,dims:i,sizes:s,first:r},o){let{name:a,size:l}=zo(n),c=new Float64Array(o),h=Ud(i,s);return{key:`observed ${t}`,text:e||t,unit:a,parts:h,read:({track:f},u,d)=>{f.observe(u,c),h.forEach((p,x)=>{d[x]=c[r+x]/l})}}}function YR({name:t,at:e},n){return{key:"place",text:v`position of ${t}`,unit:n,parts:["x","y","z"],read:(i,s,r)=>r.set(e(i,s))}}function ZR(t,{lost:e,momenta:n}){let i=[[v`mechanical`,({total:s})=>s],...e>=0?[[v`dissipated`,({lost:s})=>s],[v`total`,({total:s,lost:r})=>s+r]]:[],...n?.length?[[v`kinetic`,({kinetic:s})=>s],[v`potential`,({total:s,kinetic:r})=>s-r]]:[]];return{key:"energy",text:v`energy`,unit:t,parts:i.map(([s])=>s),isWhole:!0,read:({track:s},r,o)=>{let a=s.energy(r);i.forEach(([,l],c)=>{o[c]=l(a)})}}}function KR(t){return{key:"drift",text:v`energy drift (change of mechanical plus dissipated energy)`,unit:t,parts:[v`drift`],read:({track:e},n,i)=>{i[0]=e.energy(n).drift}}}function jR(t){return{key:"distance",text:v`distance between the two motions`,unit:"1",parts:[v`distance`],isLog:!0,isOfBoth:!0,read:(e,n,i,s)=>{let r=t(e,s,n);i[0]=r>0?r:NaN}}}function yy(t,e,n,i){let s=kd({...t,isOfBoth:!0},[e],n).map(JR),r=$R*Math.max(...s);return[...s.keys()].filter(a=>s[a]>r&&s[a]>0).sort((a,l)=>s[l]-s[a]).slice(0,i)}function JR(t){let e=t.filter(Number.isFinite),n=e.reduce((s,r)=>Math.max(s,r),-1/0)-e.reduce((s,r)=>Math.min(s,r),1/0),i=e.reduce((s,r)=>Math.max(s,Math.abs(r)),0);return n>XR*i?n:0}function kd(t,e,n){let i=t.parts.length,s=t.isOfBoth?e.slice(0,1):e,r=new Float64Array(i);return s.flatMap(o=>{let a=t.parts.map(()=>new Float64Array(n.length).fill(NaN));return n.forEach((l,c)=>{l>o.track.reached||(t.read(o,l,r,e[1]),a.forEach((h,f)=>{h[c]=r[f]}))}),a})}var QR=3,by=3,eC=60,tC=2.5,nC=120,iC=1e-6;function Sy(t,{equations:e,units:n,ink:i,seek:s,distance:r,followed:o}){let a=k("div",{class:"play-cards"}),l={root:a,equations:e,units:n,ink:i,seek:s,distance:r,followed:o,motions:[],cards:[],range:null,time:0,drawnAt:-1/0,drawnTo:-1,queue:[]};return t.append(sC(l),a),new ResizeObserver(()=>uC(l)).observe(a),{show:c=>rC(l,c),put:c=>fC(l,c),renew:()=>aC(l),point:c=>{l.time=c,l.cards.forEach(({chart:h})=>h?.point(c))},dress:c=>{l.ink=c,l.cards.forEach(h=>kc(l,h)),Ns(l)}}}function sC(t){let e=(n,i,s)=>k("button",{type:"button",title:i,onclick:s},n);return k("div",{class:"play-row"},e(v`Add a curve`,v`plot one more quantity over time`,()=>{Bd(t,t.all[0]),Ns(t)}),e(v`Zoom in`,v`show a shorter time range around the current time`,()=>vy(t,.5)),e(v`Zoom out`,v`show a longer time range around the current time`,()=>vy(t,2)),e(v`Full range`,v`show everything computed so far`,()=>{t.range=[0,fr(t)],Ns(t)}))}function vy(t,e){let[n,i]=Gd(t),s=Math.min(fr(t),Math.max((i-n)*e,fr(t)*iC)),r=Math.max(0,Math.min(t.time-s/2,fr(t)-s));t.range=[r,r+s],Ns(t)}function rC(t,e){let n=t.motions.length>1;t.motions=e,My(t),t.cards.length||[oC(t),t.all.find(({key:i})=>i==="energy")].forEach(i=>Bd(t,i)),n!==e.length>1&&lC(t,e.length>1),t.range=null,t.drawnTo=-1}function My(t){let{equations:e,units:n,motions:i,followed:s}=t,r=i.length>1?t.distance:null;t.all=xy(e,{energyUnit:n.energy,lengthUnit:n.length,distance:r,followed:s()})}function oC(t){return t.all.find(e=>wy(t,e).length)??t.all[0]}function wy({motions:t},e){return e.isOfBoth||e.isWhole?e.parts.map((n,i)=>i):yy(e,t[0],Od(0,t[0].track.reached,eC),by)}function aC(t){My(t),t.cards.forEach(e=>{e.quantity=t.all.find(({key:n})=>n===e.quantity.key)??t.all[0],zd(t,e)}),Ns(t)}function lC(t,e){let n=t.cards.filter(({quantity:i})=>i.isOfBoth);e||n.forEach(i=>Ey(t,i)),t.cards.forEach(i=>{zd(t,i),kc(t,i)}),e&&Bd(t,t.all.find(({isOfBoth:i})=>i))}function Bd(t,e){let n={quantity:e,on:[],chart:null};n.choice=k("select",{"aria-label":v`quantity shown in this plot`,onchange:()=>cC(t,n)}),n.parts=k("span",{class:"play-parts"}),n.plot=k("div",{class:"play-plot"});let i=k("button",{type:"button","aria-label":v`remove this plot`,onclick:()=>Ey(t,n)},"×");n.node=k("div",{class:"play-card"},k("div",{class:"play-row"},n.choice,n.parts,i),n.plot),t.cards.push(n),t.root.append(n.node),zd(t,n),Ty(t,n,e)}function Ey(t,e){e.chart?.dispose(),e.node.remove(),t.cards=t.cards.filter(n=>n!==e)}function zd(t,e){let n=({key:i,text:s,unit:r})=>k("option",{value:i},r&&r!=="1"?`${s} (${sn(r)})`:s);e.choice.replaceChildren(...t.all.map(n)),e.choice.value=e.quantity.key}function cC(t,e){Ty(t,e,t.all.find(({key:n})=>n===e.choice.value)),Ns(t)}function Ty(t,e,n){e.quantity=n;let i=wy(t,n);e.on=n.parts.map((r,o)=>i.length?i.includes(o):o<by);let s=(r,o)=>k("label",{class:"play-part"},k("input",{type:"checkbox",checked:e.on[o],onchange:a=>{e.on[o]=a.target.checked,kc(t,e),Ns(t)}}),hC(t.ink.lines[o%t.ink.lines.length]),r);e.parts.replaceChildren(...n.parts.length>1?n.parts.map(s):[]),kc(t,e)}function hC(t){let e=k("span",{class:"play-swatch","aria-hidden":"true"});return e.style.background=t,e}function Ay({quantity:t,on:e}){return t.parts.map((n,i)=>i).filter(n=>e[n])}function kc(t,e){e.chart?.dispose();let n=Ay(e);e.chart=fy(e.plot,{quantity:e.quantity,names:n.map(i=>e.quantity.parts[i]),motions:e.quantity.isOfBoth?1:Math.max(1,t.motions.length),colours:n.map(i=>t.ink.lines[i%t.ink.lines.length]),ink:t.ink,timeUnit:t.units.time,seek:t.seek,zoomed:i=>{t.range=i,Ns(t)}})}function uC(t){t.cards.forEach(({chart:e})=>e?.resize()),Ns(t)}function fr({motions:t}){return Math.max(...t.map(({track:e})=>e.reached),0)||1}function Gd(t){if(t.range)return t.range;let e=t.motions.map(({track:n})=>tC*(n.rest?.time||1/0));return[0,Math.min(fr(t),Math.max(...e))||1]}function Ns(t){t.motions.length&&t.cards.forEach(e=>Ry(t,e,Gd(t)))}function fC(t,e){if(!t.queue.length&&t.drawnTo===fr(t))return!0;if(!t.queue.length&&e-t.drawnAt<nC)return!1;t.queue.length||Object.assign(t,{drawnAt:e,drawnTo:fr(t),queue:[...t.cards]});let n=t.queue.shift();return t.cards.includes(n)&&Ry(t,n,Gd(t)),!t.queue.length&&t.drawnTo===fr(t)}function Ry(t,e,n){let i=e.chart.columns(),s=Od(n[0],n[1],QR*i),r=Ay(e),o=kd(e.quantity,t.motions,s),a=e.quantity.parts.length,l=o.filter((h,f)=>r.includes(f%a)),c=ly(s,l,i);e.chart.put(c.times,c.series.map(h=>Array.from(h,f=>Number.isFinite(f)?f:null)),n),e.chart.point(t.time)}function $i({standing_counts:{moving:t,placed:e,carried:n,held:i}}){return{things:t+e,dipoles:n+i,moving:t,carried:n}}function Yr(t){let{things:e,dipoles:n}=$i(t);return 12*e+6*n}function Yt(t,e,[n,i,s]){let r=12*e;return[0,1,2].map(o=>t[r+o]+n*t[r+3+o]+i*t[r+6+o]+s*t[r+9+o])}function Vd(t,e){return typeof t=="number"?Yt(e,t,[0,0,0]):Array.isArray(t)?t:Yt(e,t.thing,t.place)}function Cy(t){return t.filter(n=>n.length).map(n=>[0,1,2].map(i=>{let[s,r]=Py(n,i);return(s+r)/2})).reduce((n,i)=>Math.hypot(...i)>Math.hypot(...n)?i:n,[0,0,0])}function Py(t,e){let[n,i]=[1/0,-1/0];for(let s=e;s<t.length;s+=3)n=Math.min(n,t[s]),i=Math.max(i,t[s]);return[n,i]}function Iy({dipoles:t=[]},e){let[n]=t;return n&&!n.is_placed&&n.thing<e?n.thing:e-1}function Go(t){if(!t.length)return[];let[e,n,i]=[0,1,2].map(s=>Py(t,s));return e.flatMap(s=>n.flatMap(r=>i.map(o=>[s,r,o])))}function Xi(t){let e=t.filter(i=>i.every(Number.isFinite));if(!e.length)return null;let n=[0,1,2].map(i=>{let s=(o,a)=>Math.min(o,a[i]),r=(o,a)=>Math.max(o,a[i]);return[e.reduce(s,1/0),e.reduce(r,-1/0)]});return{middle:n.map(([i,s])=>(i+s)/2),sides:n.map(([i,s])=>s-i),size:Math.max(...n.map(([i,s])=>s-i)),lowest:n[2][0]}}var dC=200,pC=40,mC=4,gC=4;function Bc(t){return t.map(({parts:e=[]})=>{let n=e.filter(({is_thread:i})=>!i);return(n.length?n:e).map(({positions:i,lines:s})=>ps(i||s||"",Float32Array))})}function Wd(t){return t.map(({parts:e=[]})=>e.length>0&&e.every(({is_thread:n})=>n))}function $d(t,e,n,i){let s=i.map(m=>m.flatMap(g=>Go(g))),r=t.standing(0,new Float64Array(Yr(e))),{moving:o}=$i(e),a=xC(n,o),l=s.slice(o).map((m,g)=>Hd(r,o+g,m)),c=a.map(m=>Hd(r,m,s[m])).flat(),h=Xi([...c,...l.flat(),...Dy(n,c).flat()])??n,f=_C(t,r,a,{marks:s,middle:h.middle,reach:mC*(h.size||n.size||1)}),u=f.flat(),d=f.reduce((m,g)=>Ly(g)>Ly(m)?g:m,[]),p=SC(u,[...l,...Dy(n,u)]),x=Xi(p)??{middle:n.middle,size:n.size,lowest:n.middle[2]};return{middle:x.middle,size:Math.max(x.size,1e-9)||n.size||1,lowest:x.lowest,places:p,swept:u,widest:d}}function Ly(t){return Xi(t)?.size??0}function _C(t,e,n,{marks:i,middle:s,reach:r}){let o=yC(t).map(a=>t.standing(a,e)&&n.map(l=>Hd(e,l,i[l])));return n.map((a,l)=>{let c=o.map(u=>u[l]),h=c.findLastIndex(u=>u.every(d=>wC(d,s,r))),f=c.slice(0,h+1);return vC(f)&&n.length>1?[]:f.flat().filter(u=>u.every(Number.isFinite))})}function xC({things:t},e){let n=Wd(t.slice(0,e)),i=[...n.keys()].filter(s=>!n[s]);return i.length?i:[...n.keys()]}function yC({reached:t,over:e}){let n=e?dC:pC;return Array.from({length:n+1},(i,s)=>t*(s/n)**3)}function Hd(t,e,n){return n.length?n.map(i=>Yt(t,e,i)):[Yt(t,e,[0,0,0])]}function vC(t){let[e]=t;return t.every(n=>n.every((i,s)=>i.every((r,o)=>r===e[s][o])))}function Dy({walls:t=[]},e){let n=Xi(e);return n?t.map(({normal:i,level:s})=>[bC(i,s,n.middle)]):[]}function bC(t,e,n){let i=t.reduce((r,o)=>r+o*o,0)||1,s=(e-t.reduce((r,o,a)=>r+o*n[a],0))/i;return t.map((r,o)=>n[o]+s*r)}function SC(t,e){let n=Xi(t);return n?e.map(s=>({places:s,away:MC(n.middle,s)})).sort((s,r)=>s.away-r.away).reduce((s,{places:r})=>{let o=s.concat(r);return(Xi(o)?.size??1/0)<=gC*n.size?o:s},t):e.flat()}function MC(t,e){return Math.min(...e.map(n=>Math.hypot(...n.map((i,s)=>i-t[s]))))}function wC(t,e,n){return t.every((i,s)=>Math.abs(i-e[s])<=n)}function Xd(t,e){let n=e.map(()=>0),i=t(n);for(let s=0;s<40&&i.every(Number.isFinite);s+=1){let r=EC(t,n,i,e),o=TC(t,n,r,i);if(!o)break;let a=o.amounts.every((l,c)=>Math.abs(l-n[c])<=1e-10*e[c]);if({amounts:n,now:i}=o,a)break}return n}function EC(t,e,n,i){let s=i.map((l,c)=>{let h=1e-6*l;return t(e.map((u,d)=>d===c?u+h:u)).map((u,d)=>(u-n[d])*l/h)}),r=Yd(qd(s,1e-6),s.map(l=>-Qa(l,n))),o=Math.max(...r.map(Math.abs)),a=o>.4?.4/o:1;return r.map((l,c)=>l*a*i[c])}function TC(t,e,n,i){for(let s=0;s<=5;s+=1){let r=e.map((a,l)=>a+n[l]/2**s),o=t(r);if(Qa(o,o)<Qa(i,i))return{amounts:r,now:o}}return null}function qd(t,e){let n=t.reduce((i,s)=>i+Qa(s,s),0)/t.length;return t.map((i,s)=>t.map((r,o)=>Qa(i,r)+(s===o?e*n+1e-300:0)))}function Yd(t,e){let n=t.map((r,o)=>[...r,e[o]]),i=n.length;for(let r=0;r<i;r+=1)for(let o=r+1;o<i;o+=1){let a=n[o][r]/n[r][r];for(let l=r;l<=i;l+=1)n[o][l]-=a*n[r][l]}let s=new Array(i).fill(0);for(let r=i-1;r>=0;r-=1){let o=n[r].slice(r+1,i).reduce((a,l,c)=>a+l*s[r+1+c],0);s[r]=(n[r][i]-o)/n[r][r]}return s.map(r=>Number.isFinite(r)?r:0)}function Qa(t,e){return t.reduce((n,i,s)=>n+i*e[s],0)}function Ii(t,e){return t.map((n,i)=>n-e[i])}function In(t,e){return t[0]*e[0]+t[1]*e[1]+t[2]*e[2]}function Vo([t,e,n],[i,s,r]){return[e*r-n*s,n*i-t*r,t*s-e*i]}function zc(t){let e=Math.hypot(...t)||1;return t.map(n=>n/e)}var Ny=/^(.*)\.position\.[0-2]$/,Zd=/^(.*)\.tilt\.[01]$/,Oy=1e-5,AC=.05,RC=1e-6,Fy=[[1,0,0],[0,1,0],[0,0,1]];function Uy({inputs:t},{size:e,axesOf:n}){let i=t.map(({path:a,is_start:l},c)=>({path:a,index:c,is_start:l})).filter(({is_start:a})=>a),s=(a,l)=>i.filter(({path:c})=>a.exec(c)?.[1]===l),r=[...new Set(i.map(({path:a})=>(Ny.exec(a)??Zd.exec(a))?.[1]).filter(Boolean))],o=a=>t.findIndex(l=>l.path===a);return r.flatMap(a=>{let l=s(Ny,a).map(({index:p})=>Kd(a,p,e,"place")),[c,h]=[o(`${a}.orientation.0.0`),o(`${a}.spin`)],f=[0,1,2].map(p=>o(`${a}.hinge.${p}`)),u=s(Zd,a).map(({index:p})=>Kd(a,p,1,"tilt"));if(f.every(p=>p>=0))return[...l,CC(a,{hinge:f,turns:c,tilt:s(Zd,a).map(({index:p})=>p),spin:h,axesOf:n})];let d=c>=0?Fy.map(p=>jd(a,c,p)):[...u,...l.length&&h>=0?[Kd(a,h,1,"spin")]:[]];return[...l,...d]})}function ky(t,e){let n=({index:i,indices:s})=>(s??[i]).some(r=>e.includes(r));return t.some(n)?t.filter(n):t}function Kd(t,e,n,i){return{group:t,index:e,size:n,kind:i,turn:(s,r)=>{s[e]+=r}}}function jd(t,e,n){let i=[...Array(9).keys()].map(r=>e+r);return{group:t,indices:i,size:1,kind:"turn",turn:(r,o)=>i.filter((a,l)=>l%3===0).forEach(a=>{let l=[r[a],r[a+1],r[a+2]];LC(l,n,o).forEach((c,h)=>{r[a+h]=c})})}}function CC(t,{hinge:e,turns:n,tilt:i,spin:s,axesOf:r}){let o=f=>zc(e.map(u=>f[u]));if(n>=0)return{...jd(t,n,Fy[2]),kind:"hinge",turn:(f,u)=>jd(t,n,o(f)).turn(f,u)};let a=[...i,s].filter(f=>f>=0),l=f=>IC(a.map(u=>PC(r,f,u)),o(f)),c=(f,u,d)=>a.forEach((p,x)=>{f[p]+=d[x]*u});return{group:t,indices:a,size:1,kind:"hinge",turn:(f,u)=>{let d=l(f);if(d.filter(x=>Math.abs(x)>RC).length===1)return c(f,u,d);let p=Math.max(1,Math.ceil(Math.abs(u)/AC));for(let x=0;x<p;x+=1){let m=Float64Array.from(f);c(m,u/p/2,l(f)),c(f,u/p,l(m))}return f}}}function PC(t,e,n){let i=Float64Array.from(e);i[n]+=Oy;let[s,r]=[t(e),t(i)];return[0,1,2].map(o=>{let[a,l]=[(o+1)%3,(o+2)%3];return s.reduce((c,h,f)=>c+h[a]*(r[f][l]-h[l])-h[l]*(r[f][a]-h[a]),0)/(2*Oy)})}function IC(t,e){return Yd(qd(t,1e-9),t.map(n=>In(n,e)))}function LC(t,e,n){let[i,s]=[Math.cos(n),Math.sin(n)],r=In(t,e)*(1-i),o=Vo(e,t);return t.map((a,l)=>a*i+o[l]*s+e[l]*r)}var DC=/^(.*)\.(?:velocity|angular_velocity|tilt_rate)\.[0-2]$/,NC=/^free\.\d+$/,OC=1e-9,FC=.001;function zy(t,e,{axes:n=[],parts:i}){let s={equations:t,scene:e,parts:i,marks:i.map(a=>a.flatMap(l=>Go(l))),moving:$i(t).moving};s.rows={p:new Float64Array(t.m),y:new Float64Array(t.n)},s.threads=Wd(e.things),s.swept=n.flatMap(({input:a})=>a??[]),s.knobs=Uy(t,{size:e.size,axesOf:a=>UC(Zr(s,a),s.moving)});let r=Float64Array.from(t.inputs,({value:a})=>a),o=Array.from({length:s.moving},(a,l)=>!s.threads[l]&&kC(s,l).some(c=>Gy(s,r,l,c).length>0));return{mayHold:a=>o[a]??!1,hold:(a,l,c,h)=>BC(s,a,{thing:l,local:c,standing:h}),follow:(a,l)=>VC(s,a,l),placeOf:a=>Yt(Zr(s,a.values),a.thing,a.local)}}function Zr({equations:t,rows:{p:e,y:n}},i){t.rows(i,e,n),t.forcing(0,e);let s=new Float64Array(Yr(t));return t.standing(0,n,e,s),s}function UC(t,e){return Array.from({length:3*e},(n,i)=>{let s=12*Math.floor(i/3)+3+3*(i%3);return[...t.subarray(s,s+3)]})}function kC({marks:t,scene:e},n){return t[n].length?t[n]:[[0,0,0],[e.size/10,0,0]]}function Gy(t,e,n,i){let s=Yt(Zr(t,e),n,i),r=t.knobs.filter(a=>{let l=Yt(Zr(t,el(e,[a],[FC*a.size])),n,i);return Math.hypot(...Ii(l,s))>OC*t.scene.size}),o=r.filter(({kind:a})=>a==="place");return o.length?o:ky(r,t.swept)}function el(t,e,n){let i=Float64Array.from(t);return e.forEach((s,r)=>s.turn(i,n[r])),i}function BC(t,e,{thing:n,local:i,standing:s}){let r=GC(t,zC(t,e),s),o=Gy(t,r,n,i);return{thing:n,local:i,knobs:o,values:r}}function zC({equations:t},e){let n=Float64Array.from(e);return t.inputs.forEach(({path:i,is_start:s},r)=>{let o=s&&DC.exec(i)?.[1];o&&!NC.test(o)&&(n[r]=0)}),n}function GC(t,e,n){let{knobs:i,scene:s,moving:r,threads:o}=t,a=[...Array(r).keys()].filter(u=>!o[u]),l=i.some(({kind:u})=>u!=="tilt"&&u!=="place"),c=[[0,0,0],[0,0,s.size],...l?[[s.size,0,0],[0,s.size,0]]:[]],h=a.flatMap(u=>c.map(d=>Yt(n,u,d)));return el(e,i,Xd(u=>{let d=Zr(t,el(e,i,u));return a.flatMap(p=>c.map(x=>Yt(d,p,x))).flatMap((p,x)=>Ii(p,h[x]))},i.map(({size:u})=>u)))}function VC(t,e,{origin:n,way:i}){let{thing:s,local:r,knobs:o,values:a}=e,c=el(a,o,Xd(h=>{let f=Ii(Yt(Zr(t,el(a,o,h)),s,r),n);return f.map((u,d)=>u-i[d]*In(f,i))},o.map(({size:h})=>h)));return HC(t,c,o),WC(t,c,e),{...e,values:c}}function HC({equations:{inputs:t}},e,n){new Set(n.map(({group:i})=>i)).forEach(i=>{let s=n.filter(o=>o.group===i&&o.kind==="tilt").map(({index:o})=>o),r=Math.hypot(...s.map(o=>e[o]));s.length>1&&r>Math.PI&&s.forEach(o=>{e[o]*=1-2*Math.PI/r}),s.length===1&&(e[s[0]]=By(e[s[0]],t[s[0]]))}),n.filter(({kind:i,indices:s})=>i==="hinge"&&s.length<9).forEach(({indices:i})=>{let s=i.filter(r=>Math.abs(e[r])>1e-9);s.length===1&&(e[s[0]]=By(e[s[0]],t[s[0]]))})}function By(t,{low:e,high:n}){let[i,s]=n>e?[e,n]:[-Math.PI,Math.PI];return t>=i&&t<=s?t:t-2*Math.PI*Math.round((t-(i+s)/2)/(2*Math.PI))}function WC(t,e,{thing:n,knobs:i}){(t.scene.walls??[]).forEach(({normal:s,level:r})=>{let o=Zr(t,e),a=t.parts[n].reduce((l,c)=>{let h=l;for(let f=0;f+2<c.length;f+=3)h=Math.max(h,r-In(Yt(o,n,[c[f],c[f+1],c[f+2]]),s));return h},0);i.filter(({kind:l})=>l==="place").forEach(({index:l})=>{let c=Number(t.equations.inputs[l].path.at(-1));e[l]+=s[c]*a/In(s,s)})})}function Vy(t,{change:e,ask:n}){let{equations:i,data:s,places:r}=t,[o,a]=[null,null],l=()=>o??=zy(i,s.scene,{axes:s.axes??[],parts:Bc(s.scene.things)}),c=u=>{Object.assign(a,{values:u,isMoved:!0}),n()},h=u=>{f(),a=null,t.playing=u,t.meter.clear(),n()},f=()=>{a?.isMoved&&(a.isMoved=!1,e(a.values),t.stage?.put(t.time))};return{isHeld:()=>a!==null,setsStart:()=>!!a?.grip,flush:f,acts:{mayHold:u=>r[u]!==null||l().mayHold(u),isPlaced:u=>r[u]!==null,hold:(u,d,p)=>{a={before:t.values,wasPlaying:t.playing,values:t.values,grip:d&&l().hold(t.values,u,d,p),isMoved:!1},a.grip&&c(a.grip.values)},follow:u=>{a.grip=l().follow(a.grip,u),c(a.grip.values)},where:()=>l().placeOf(a.grip),place:(u,[d,p])=>{let x=Float64Array.from(a.values);[d,p].forEach((m,g)=>{x[r[u][g]]=m}),c(x)},drop:()=>h(a.grip?!0:a.wasPlaying),back:()=>{let{before:u,wasPlaying:d}=a;a=null,e(u),t.playing=d}}}}var Hy={light:["#0072b2","#d55e00","#009e73","#cc79a7","#6b6b6b","#9a6a00"],dark:["#56b4e9","#e69f00","#2bc79a","#e59fc5","#b8b8b8","#f0e442"]};function Jd(t){return globalThis.matchMedia?.(`(prefers-${t})`).matches??!1}function Qd(t){let e=getComputedStyle(t),n=(i,s)=>e.getPropertyValue(i).trim()||s;return{text:e.color,paper:n("--play-paper","#ffffff"),line:n("--play-line","#9aa1a9"),faint:n("--play-faint","#e3e6ea"),font:`13px ${e.fontFamily}`,lines:Jd("color-scheme: dark")?Hy.dark:Hy.light}}function Wy(t){let e=globalThis.matchMedia?.("(prefers-color-scheme: dark)");return e?.addEventListener("change",t),()=>e?.removeEventListener("change",t)}var $C=/^(?:placed|magnets)\.(\d+)\.position\.([0-2])$/;function $y(t,e){let n=new Map;e.forEach(({path:s},r)=>{let o=$C.exec(s);if(!o)return;let a=n.get(Number(o[1]))??[null,null,null];a[Number(o[2])]=r,n.set(Number(o[1]),a)});let i=-1;return t.map(s=>{if(!s.is_placed)return null;i+=1;let r=s.position_inputs??n.get(i)??null;return r&&Number.isInteger(r[0])&&Number.isInteger(r[1])?r:null})}function Xy(t,e,n,i){let s=[0,1,2].map(r=>e.findIndex(o=>o.path===`${t}.${r}`));return s.every(r=>r<0)?i:s.map((r,o)=>r<0?i[o]:n[r])}var ep=2,XC={" ":"toggle",",":"frameBack",".":"frameOn","<":"stepBack",">":"stepOn"},qC="input, select, textarea, button, summary, a, dialog";function qy(t,{acts:e,unit:n}){let i=(c,h,f)=>k("button",{type:"button",title:f,"aria-label":f,onclick:()=>e[h]()},c),s=i(v`Play`,"toggle",v`play or pause (space)`),r=k("select",{"aria-label":v`speed`,onchange:()=>e.speed(Number(r.value))},...Bx.map(c=>k("option",{value:c,selected:c===1},`× ${Rd(c)}`))),o=k("input",{type:"range",class:"play-scrub",min:0,max:1,step:"any",value:0,"aria-label":v`time`,oninput:()=>e.seek(Number(o.value))}),a=k("output",{class:"play-clock"}),l=k("span",{class:"play-rate"});return t.append(k("div",{class:"play-row"},i(v`Start`,"again",v`back to the start`),i(v`−step`,"stepBack",v`one integration step back (<)`),i("−1","frameBack",v`one frame back (,)`),s,i("+1","frameOn",v`one frame forward (.)`),i(v`+step`,"stepOn",v`one integration step forward (>)`),r,a,l),o),{put:c=>YC({play:s,scrub:o,clock:a,rate:l,unit:n},c)}}function YC({play:t,scrub:e,clock:n,rate:i,unit:s},{time:r,end:o,reached:a,playing:l,speed:c,measured:h}){qi(t,l?v`Pause`:v`Play`),qi(n,v`${Kn(r,"1",ep)} of ${Kn(o,s,ep)}`),qi(i,l?Vx(c,h,s):""),e.max=o,e.value=r,e.setAttribute("aria-valuetext",Kn(r,s,ep)),e.style.setProperty("--computed",`${o>0?100*Math.min(a,o)/o:0}%`)}function qi(t,e){t.textContent!==e&&(t.textContent=e)}function Yy(t,e=document){let n=i=>{let s=XC[i.key];!s||i.defaultPrevented||i.ctrlKey||i.metaKey||i.altKey||i.target.closest?.(qC)||(i.preventDefault(),t[s]())};return e.addEventListener("keydown",n),()=>e.removeEventListener("keydown",n)}var Zy=32,ZC=1e-12,KC=1e-9,jC={records:t=>v`The recorded motion ends at t = ${t}.`,not_finite:t=>v`Failed because the state became infinite (t = ${t}).`,step_underflow:t=>v`Failed because the steps became too small (t = ${t}).`,out_of_steps:t=>v`Stopped at the limit on the number of steps (t = ${t}).`,out_of_jumps:t=>v`Stopped at the limit on the number of impacts (t = ${t}).`};function tl({rest:t,over:e}){return e||(t?{label:-1,magnet:-1,status:"at rest",...t,rest_time:t.time}:null)}function Ky(t,e,n,i={has_rest:!0}){if(!t)return"";if(Number.isFinite(t.rest_time))return JC(t,e(t),Kn(t.rest_time,n));let s=Kn(t.time,n);return t.status==="done"?eP(s,i):jC[t.status]?.(s)??""}function JC(t,e,n){return t.is_stuck?QC(t,e,n):t.face>=0?v`Ends up lying on ${e}; this is certain from t = ${n} on.`:e?t.is_certain?v`Comes to rest: ${e}, captured at t = ${n}.`:v`Slow since t = ${n}, near ${e}; capture is not proved.`:v`Slow since t = ${n}, not near any named place; capture is not proved.`}function QC({is_certain:t},e,n){return e?t?v`Stuck since t = ${n}, held by dry friction in the well of ${e}.`:v`Stuck since t = ${n}, held by dry friction near ${e}.`:v`Stuck since t = ${n}, held by dry friction.`}function eP(t,{has_rest:e,is_noisy:n,is_driven:i,loses:s,lies:r,share:o}){return r?v`At rest on the wall when the integration ended (t = ${t}).`:n?v`Still moving at t = ${t}: noise never lets it rest.`:i?v`Still moving at t = ${t}, as a driven system does.`:s===!1?v`Still moving at t = ${t}, as a system without drag does.`:e?v`Not at rest when the integration ended (t = ${t}).`:o<KC?v`Hardly moves any more at t = ${t}.`:v`Still moving at t = ${t}.`}function jy(t,{asks:e={has_rest:!0},lost:n=0,lies:i=!1}){let s=ev(t),{kinetic:r,lost:o}=t.energy(t.reached),a=n<0||!(s>0)?null:Math.abs(o)>ZC*s;return{...e,loses:a,lies:i,share:s>0?r/s:NaN}}function Jy({method:t,tolerance:e,step:n,unit:i},s){return s?v`Recorded motion, linearly interpolated`:e==null?v`${t}, step ${ur(n,i)}`:v`${t}, tolerance ${Pi(e)}`}function Qy(t,e,n){let{drift:i}=t.energy(t.reached),s=ev(t),r=n?v`${t.steps+1} records`:v`${t.steps} steps`,o=ur(i,e,2);return s>0?v`${r}, energy drift ${o} (${Pi(Math.abs(i)/s,2)} of the largest kinetic energy)`:v`${r}, energy drift ${o}`}function ev(t){let e=0;for(let n=0;n<=Zy;n++)e=Math.max(e,t.energy(t.reached*n/Zy).kinetic);return e}function tv(t,e){return t?Object.entries(t).map(([n,i])=>{let s=e.find(o=>o.name===n),r=typeof i=="number"?ur(i,s?.unit,6):String(i);return`${s?.label??n} = ${r}`}).join(", "):""}var tP=2;function nv(t,{name:e,answers:n,units:i,integrate:s}){let r=Array.from({length:tP},()=>nP(t)),o=t.appendChild(k("p",{class:"play-method"}));return{put:a=>{qi(o,[...new Set(a.map(({isRecorded:l})=>Jy(s,l)))].join("; ")),r.forEach((l,c)=>{l.node.hidden=c>=a.length,c<a.length&&iP(l,a[c],{which:c,name:e,answers:n,units:i,isPair:a.length>1})})}}}function nP(t){let e=["who","answer","end","agrees","aside","account"],[n,i,s,r,o,a]=e.map(h=>k("span",{class:`play-${h}`})),l=k("span",{"aria-live":"polite"},i," ",s," ",r," ",o);return{node:t.appendChild(k("div",{class:"play-line"},n,l,a)),who:n,answer:i,end:s,agrees:r,aside:o,account:a}}function iP(t,e,{which:n,name:i,answers:s,units:r,isPair:o}){let{track:a,where:l,isRecorded:c}=e,h=s(e);qi(t.who,rP(l,n,o)),qi(t.answer,h.outcome?Dx({...h,unit:r.time}):""),qi(t.end,Ky(tl(a),i(e),r.time,sP(a,h))),qi(t.agrees,e.agrees??""),qi(t.aside,e.aside??""),qi(t.account,Qy(a,r.energy,c))}function sP(t,{asks:e,lost:n,outcome:i}){return t.over?.status==="done"?jy(t,{asks:e,lost:n,lies:i?.lying>=0}):void 0}function rP(t,e,n){return n?e===0?t?v`First motion, start: ${t}`:v`First motion`:t?v`Second motion, start: ${t}`:v`Second motion`:t?v`Start: ${t}`:""}var Vc=260,jn={left:64,right:12,top:10,bottom:40},oP=2e3,aP=1e-6,lP=.08;function cP({of_axes:t,sets:e},n,i,{values:s,where:r}){if(!Oc(s,i,n))return null;let[o,a]=[0,!0];t.forEach(h=>{let f=n.find(p=>p.name===h).values,u=f.map(p=>typeof p=="number"?Math.abs(p-r[h]):+(p!==r[h])),d=u.indexOf(Math.min(...u));a&&=u[d]<=aP*Math.abs(r[h]||1),o=o*f.length+d});let l=e[o]??null,c=new Set(e.filter(Boolean).map(({period:h})=>h));return!l||!(a||c.size===1)?null:{period:l.period,attractors:a?l.attractors:[]}}function hP({observed:t}){return t.filter(({name:e,sizes:n})=>e!=="energy"&&!n.includes(0)).flatMap(({name:e,text:n,unit:i,dims:s,sizes:r,first:o})=>{let{name:a,size:l}=zo(i),c=a&&a!=="1"?` (${sn(a)})`:"";return Ud(s,r).map((h,f)=>({of:e,at:o+f,size:l,text:`${[n||e,h].filter(Boolean).join(" ")}${c}`}))})}function uP(t,e){let n=({at:r,size:o})=>[Math.max,Math.min].map(a=>a(...e.map(l=>l[r]/o))).reduce((a,l)=>a-l),s=[...new Set(t.map(r=>r.of))].map(r=>t.filter(o=>o.of===r).sort((o,a)=>n(a)-n(o)));return s.length>1?[s[0][0],s[1][0]]:[s[0][0],s[0][1]??s[0][0]]}function fP({equations:t,engine:e},{attractors:n},{values:i}){let{p:s}=e.problemOf(t,{values:i});return t.forcing(0,s),n.map(({label:r,colour:o,states:a})=>({label:r,colour:o,rows:a.map(l=>{let c=new Float64Array(t.observed_size);return t.observe(0,Float64Array.from(l),s,c),c})}))}function iv(t,e){return Math.min(oP,Math.floor(t/e+1e-9)+1)}function sv(t,e){let n=k("canvas",{class:"play-section-canvas",role:"img"}),i=k("p",{class:"play-account"}),s={root:t,...e,canvas:n,said:i,numbers:hP(e.equations),chosen:null,motions:[],strobe:null,rings:[],rows:new WeakMap,time:0,drawn:""};return s.choices=[v`horizontal axis of the section`,v`vertical axis of the section`].map((r,o)=>k("select",{"aria-label":r,onchange:a=>pP(s,o,a.target.value)},s.numbers.map(({text:a},l)=>k("option",{value:String(l)},a)))),t.append(k("div",{class:"play-row"},k("h3",{},v`Once per period`),s.choices),n,i),t.hidden=!0,new ResizeObserver(()=>Gc(s,!0)).observe(t),{show:r=>dP(s,r),point:r=>{s.time=r,Gc(s)},dress:r=>{s.ink=r,Gc(s,!0)},state:()=>({period:s.strobe?.period??null,dots:s.motions.map(r=>rv(s,r)),rings:s.rings,chosen:s.chosen})}}function dP(t,e){let n=t.numbers.length?cP(t.catalogues,t.axes,t.equations.inputs,e[0]):null;t.root.hidden=!n,Object.assign(t,{motions:n?e:[],strobe:n,rows:new WeakMap,drawn:""}),n&&(t.rings=fP(t,n,e[0]),t.chosen??=uP(t.numbers,[...t.rings.flatMap(({rows:i})=>i),...Hc(t,e[0])]),t.choices.forEach((i,s)=>{i.value=String(t.numbers.indexOf(t.chosen[s]))}))}function pP(t,e,n){t.chosen[e]=t.numbers[Number(n)],Gc(t,!0)}function Hc({rows:t,strobe:e,equations:n},i){let s=t.get(i)??[];t.set(i,s);for(let r=iv(i.track.reached,e.period);s.length<r;){let o=new Float64Array(n.observed_size);i.track.observe(s.length*e.period,o),s.push(o)}return s}function rv(t,e){return Hc(t,e).slice(0,iv(t.time,t.strobe.period))}function Gc(t,e=!1){let{strobe:n,motions:i,canvas:s}=t;if(!n||!s.clientWidth)return;let r=i.map(h=>rv(t,h)),o=i.map((h,f)=>[Hc(t,h).length,r[f].length]).join();if(o===t.drawn&&!e)return;t.drawn=o;let a=gP(s),l=t.chosen.map((h,f)=>_P(t,h,f?[Vc-jn.bottom,jn.top]:[jn.left,s.clientWidth-jn.right]));xP(t,a,l);let c=(h,f,u,d)=>yP(a,l.map(p=>p.of(h)),f,u,d);r.forEach((h,f)=>h.forEach((u,d)=>c(u,d===h.length-1?5:2.2,f?t.ink.line:t.ink.text,null))),t.rings.forEach(({rows:h,colour:f})=>h.forEach(u=>{c(u,8,null,t.ink.text),c(u,6.5,null,f)})),t.said.textContent=mP(t,r[0].length)}function mP({strobe:t,rings:e,unit:n,motions:i},s){let r=v`Dots: the motion every ${ur(t.period,n)}, ${s} so far, the last one large.`,o=e.filter(({rows:l})=>l.length).map(({label:l})=>l),a=o.length?v`Rings: ${o.join(", ")}.`:v`The page has no orbits for these parameters.`;return[r,a,...i.length>1?[v`The second motion is grey.`]:[]].join(" ")}function gP(t){let e=globalThis.devicePixelRatio||1;[t.width,t.height]=[Math.round(t.clientWidth*e),Math.round(Vc*e)];let n=t.getContext("2d");return n.scale(e,e),n}function _P(t,{at:e,size:n},[i,s]){let r=[...t.rings.flatMap(({rows:u})=>u),...t.motions.flatMap(u=>Hc(t,u))].map(u=>u[e]/n).filter(Number.isFinite),[o,a]=[Math.min(...r),Math.max(...r)],l=lP*(a-o)||.05*Math.abs(a)||1,[c,h]=o<=a?[o-l,a+l]:[-1,1],f=u=>i+(u-c)/(h-c)*(s-i);return{of:u=>f(u[e]/n),place:f,ticks:Or(c,h,Math.max(2,Math.abs(s-i)/70))}}function xP({ink:t,chosen:e,canvas:n},i,[s,r]){let[o,a]=[n.clientWidth-jn.right,Vc-jn.bottom];Object.assign(i,{font:t.font,fillStyle:t.faint,textBaseline:"middle",textAlign:"right"});let l=(...c)=>{i.fillStyle=t.text,i.fillText(...c),i.fillStyle=t.faint};r.ticks.forEach(c=>{i.fillRect(jn.left,r.place(c),o-jn.left,1),l(Pi(c),jn.left-6,r.place(c))}),i.textAlign="center",s.ticks.forEach(c=>{i.fillRect(s.place(c),jn.top,1,a-jn.top),l(Pi(c),s.place(c),a+12)}),i.fillStyle=t.text,i.fillText(e[0].text,(jn.left+o)/2,Vc-10,o-jn.left),i.save(),i.translate(10,(jn.top+a)/2),i.rotate(-Math.PI/2),i.fillText(e[1].text,0,0,a-jn.top),i.restore(),n.ariaLabel=v`${e[1].text} against ${e[0].text}, once per period`}function yP(t,[e,n],i,s,r){Number.isFinite(e+n)&&(t.beginPath(),t.arc(e,n,i,0,2*Math.PI),s&&(t.fillStyle=s,t.fill()),r&&(Object.assign(t,{strokeStyle:r,lineWidth:2.5}),t.stroke()))}var tp=1e3,vP=[[()=>v`Start`,!0],[()=>v`Parameters`,!1]];function ov(t,{inputs:e,chosen:n,swept:i,changed:s,reset:r}){let o=new Map(n.map(({path:f,label:u})=>[f,u])),a=e.map((f,u)=>MP(f,u,e,{changed:s,named:o.get(f.path)})),l=n.map(({path:f})=>e.findIndex(u=>u.path===f)).filter(f=>f>=0),c=k("button",{type:"button",onclick:r},v`Reset all`),h=vP.flatMap(([f,u])=>{let d=bP(e,a,{swept:i,first:l,isStart:u});return d.length?[k("h4",{},f()),...d.map(p=>SP(p))]:[]});return t.append(k("div",{class:"play-knobs",role:"group","aria-label":v`Parameters`},l.map(f=>a[f].node)),k("details",{class:"play-more",open:!l.length},k("summary",{},v`More parameters`),...h),k("div",{class:"play-row"},c)),{put:f=>{a.forEach((u,d)=>u.put(f[d])),c.disabled=e.every(({value:u},d)=>f[d]===u)}}}function bP(t,e,{swept:n,first:i,isStart:s}){let r=new Map;return t.forEach((o,a)=>{if(o.is_start!==s||i.includes(a))return;let{group:l}=Ic(o.path),c=r.get(l)??{name:l,nodes:[],isOpen:!1};c.nodes.push(e[a].node),c.isOpen||=n.includes(a),r.set(l,c)}),[...r.values()]}function SP({name:t,nodes:e,isOpen:n}){let i=t.split(".").includes("shapes")?k("p",{class:"muted"},v`These values change the motion; the 3D view keeps the original shapes.`):null;return k("details",{class:"play-group",open:n},k("summary",{},ja(t)||"scene"),i,...e)}function MP(t,e,n,{changed:i,named:s}){let{name:r,size:o}=zo(t.unit),a=py(t),{group:l,name:c}=Ic(t.path),h=n.map(({path:C})=>Ic(C)).filter(C=>C.group===l).map(C=>C.name),f=Lx(c,h),u=`${s??`${ja(l)} ${f}`}${r&&r!=="1"?` in ${sn(r)}`:""}`,d=k("input",{type:"number",step:"any","aria-label":u,onchange:()=>M()}),p=k("input",{type:"range",min:0,max:tp,step:1,"aria-label":`${u}, slider`,oninput:()=>R()}),x=k("button",{type:"button",title:"reset to the value of the study","aria-label":`reset ${u}`,onclick:()=>b(t.value)},"↺"),m=k("div",{class:"play-input",title:t.path},k("span",{class:"play-input-name"},s??f),d,k("span",{class:"play-unit"},r==="1"?"":sn(r)),p,x),g=C=>{d.value=Number((C/o).toPrecision(7)),p.value=Math.round(tp*my(a,C)),p.setAttribute("aria-valuetext",`${Pi(C/o)} ${sn(r)}`),x.disabled=C===t.value},b=C=>i(e,C),R=()=>b(o*_y(wP(a,o),gy(a,Number(p.value)/tp)/o)),M=()=>{let C=d.valueAsNumber*o;Number.isFinite(C)&&b(C)};return g(t.value),{node:m,put:g}}function wP({low:t,high:e},n){return{low:t/n,high:e/n}}var Er={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Tr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},zv=0,Lp=1,Gv=2;var Ll=1,Vv=2,_a=3,_s=0,ni=1,Oi=2,ro=0,xa=1,Dp=2,Np=3,Op=4,Hv=5;var oo=100,Wv=101,$v=102,Xv=103,qv=104,Yv=200,Zv=201,Kv=202,jv=203,Fp=204,Up=205,Jv=206,Qv=207,eb=208,tb=209,nb=210,ib=211,sb=212,rb=213,ob=214,mh=0,gh=1,_h=2,ra=3,xh=4,yh=5,vh=6,bh=7,Kh=0,ab=1,lb=2,xs=0,kp=1,Bp=2,zp=3,Gp=4,Vp=5,Hp=6,Wp=7;var $p=300,ao=301,ya=302,jh=303,Jh=304,Sh=1e3,gs=1001,Mh=1002,Cn=1003,cb=1004;var Dl=1005;var ei=1006,Qh=1007;var Xs=1008;var ai=1009,Xp=1010,qp=1011,va=1012,eu=1013,es=1014,ts=1015,ns=1016,tu=1017,nu=1018,lo=1020,Yp=35902,Zp=35899,Kp=1021,jp=1022,is=1023,Gs=1026,qs=1027,Jp=1028,iu=1029,Ar=1030,su=1031;var ru=1033,Nl=33776,Ol=33777,Fl=33778,Ul=33779,ou=35840,au=35841,lu=35842,cu=35843,hu=36196,uu=37492,fu=37496,du=37488,pu=37489,kl=37490,mu=37491,gu=37808,_u=37809,xu=37810,yu=37811,vu=37812,bu=37813,Su=37814,Mu=37815,wu=37816,Eu=37817,Tu=37818,Au=37819,Ru=37820,Cu=37821,Pu=36492,Iu=36494,Lu=36495,Du=36283,Nu=36284,Bl=36285,Ou=36286;var hl=2300,wh=2301,dh=2302,wp=2303,Ep=2400,Tp=2401,Ap=2402;var hb=3200;var Fu=0,ub=1,Ys="",bi="srgb",ul="srgb-linear",fl="linear",Tt="srgb";var ph=7680;var fb=519,db=512,pb=513,mb=514,Qp=515,gb=516,_b=517,em=518,tm=519,nm=35044;var im="300 es",Di=2e3,oa=2001;function EP(t){for(let e=t.length-1;e>=0;--e)if(t[e]>=65535)return!0;return!1}function TP(t){return ArrayBuffer.isView(t)&&!(t instanceof DataView)}function dl(t){return document.createElementNS("http://www.w3.org/1999/xhtml",t)}function xb(){let t=dl("canvas");return t.style.display="block",t}var av={},aa=null;function pl(...t){let e="THREE."+t.shift();aa?aa("log",e,...t):console.log(e,...t)}function yb(t){let e=t[0];if(typeof e=="string"&&e.startsWith("TSL:")){let n=t[1];n&&n.isStackTrace?t[0]+=" "+n.getLocation():t[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return t}function qe(...t){t=yb(t);let e="THREE."+t.shift();if(aa)aa("warn",e,...t);else{let n=t[0];n&&n.isStackTrace?console.warn(n.getError(e)):console.warn(e,...t)}}function et(...t){t=yb(t);let e="THREE."+t.shift();if(aa)aa("error",e,...t);else{let n=t[0];n&&n.isStackTrace?console.error(n.getError(e)):console.error(e,...t)}}function al(...t){let e=t.join(" ");e in av||(av[e]=!0,qe(...t))}function vb(t,e,n){return new Promise(function(i,s){function r(){switch(t.clientWaitSync(e,t.SYNC_FLUSH_COMMANDS_BIT,0)){case t.WAIT_FAILED:s();break;case t.TIMEOUT_EXPIRED:setTimeout(r,n);break;default:i()}}setTimeout(r,n)})}var bb={[mh]:mh,[_h]:vh,[xh]:xh,[ra]:yh,[gh]:gh,[vh]:_h,[bh]:bh,[yh]:ra},ji=class{addEventListener(e,n){this._listeners===void 0&&(this._listeners={});let i=this._listeners;i[e]===void 0&&(i[e]=[]),i[e].indexOf(n)===-1&&i[e].push(n)}hasEventListener(e,n){let i=this._listeners;return i===void 0?!1:i[e]!==void 0&&i[e].indexOf(n)!==-1}removeEventListener(e,n){let i=this._listeners;if(i===void 0)return;let s=i[e];if(s!==void 0){let r=s.indexOf(n);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let n=this._listeners;if(n===void 0)return;let i=n[e.type];if(i!==void 0){e.target=this;let s=i.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},kn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],lv=1234567,ll=Math.PI/180,la=180/Math.PI;function Rr(){let t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0,i=Math.random()*4294967295|0;return(kn[t&255]+kn[t>>8&255]+kn[t>>16&255]+kn[t>>24&255]+"-"+kn[e&255]+kn[e>>8&255]+"-"+kn[e>>16&15|64]+kn[e>>24&255]+"-"+kn[n&63|128]+kn[n>>8&255]+"-"+kn[n>>16&255]+kn[n>>24&255]+kn[i&255]+kn[i>>8&255]+kn[i>>16&255]+kn[i>>24&255]).toLowerCase()}function at(t,e,n){return Math.max(e,Math.min(n,t))}function sm(t,e){return(t%e+e)%e}function AP(t,e,n,i,s){return i+(t-e)*(s-i)/(n-e)}function RP(t,e,n){return t!==e?(n-t)/(e-t):0}function cl(t,e,n){return(1-n)*t+n*e}function CP(t,e,n,i){return cl(t,e,1-Math.exp(-n*i))}function PP(t,e=1){return e-Math.abs(sm(t,e*2)-e)}function IP(t,e,n){return t<=e?0:t>=n?1:(t=(t-e)/(n-e),t*t*(3-2*t))}function LP(t,e,n){return t<=e?0:t>=n?1:(t=(t-e)/(n-e),t*t*t*(t*(t*6-15)+10))}function DP(t,e){return t+Math.floor(Math.random()*(e-t+1))}function NP(t,e){return t+Math.random()*(e-t)}function OP(t){return t*(.5-Math.random())}function FP(t){t!==void 0&&(lv=t);let e=lv+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function UP(t){return t*ll}function kP(t){return t*la}function BP(t){return t>0&&Number.isInteger(t)&&2**Math.round(Math.log2(t))===t}function zP(t){return Math.pow(2,Math.ceil(Math.log(t)/Math.LN2))}function rm(t){return Math.pow(2,Math.floor(Math.log(t)/Math.LN2))}function GP(t,e,n,i,s){let r=Math.cos,o=Math.sin,a=r(n/2),l=o(n/2),c=r((e+i)/2),h=o((e+i)/2),f=r((e-i)/2),u=o((e-i)/2),d=r((i-e)/2),p=o((i-e)/2);switch(s){case"XYX":t.set(a*h,l*f,l*u,a*c);break;case"YZY":t.set(l*u,a*h,l*f,a*c);break;case"ZXZ":t.set(l*f,l*u,a*h,a*c);break;case"XZX":t.set(a*h,l*p,l*d,a*c);break;case"YXY":t.set(l*d,a*h,l*p,a*c);break;case"ZYZ":t.set(l*p,l*d,a*h,a*c);break;default:qe("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Uu(t){switch(t.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function om(t,e){if(e.constructor===Float32Array)return t;let n=Uu(e);if(n===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(t/n,-1)}function am(t,e){if(e.constructor===Float32Array)return t;let n=Uu(e);if(n===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(t*n)}var zl={DEG2RAD:ll,RAD2DEG:la,generateUUID:Rr,clamp:at,euclideanModulo:sm,mapLinear:AP,inverseLerp:RP,lerp:cl,damp:CP,pingpong:PP,smoothstep:IP,smootherstep:LP,randInt:DP,randFloat:NP,randFloatSpread:OP,seededRandom:FP,degToRad:UP,radToDeg:kP,isPowerOfTwo:BP,ceilPowerOfTwo:zP,floorPowerOfTwo:rm,setQuaternionFromProperEuler:GP,normalize:am,denormalize:om},Ye=class{static{this.prototype.isVector2=!0}constructor(e=0,n=0){this.x=e,this.y=n}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,n){return this.x=e,this.y=n,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,n){switch(e){case 0:this.x=n;break;case 1:this.y=n;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,n){return this.x=e.x+n.x,this.y=e.y+n.y,this}addScaledVector(e,n){return this.x+=e.x*n,this.y+=e.y*n,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,n){return this.x=e.x-n.x,this.y=e.y-n.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let n=this.x,i=this.y,s=e.elements;return this.x=s[0]*n+s[3]*i+s[6],this.y=s[1]*n+s[4]*i+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,n){return this.x=at(this.x,e.x,n.x),this.y=at(this.y,e.y,n.y),this}clampScalar(e,n){return this.x=at(this.x,e,n),this.y=at(this.y,e,n),this}clampLength(e,n){let i=this.length();return this.divideScalar(i||1).multiplyScalar(at(i,e,n))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let n=Math.sqrt(this.lengthSq()*e.lengthSq());if(n===0)return Math.PI/2;let i=this.dot(e)/n;return Math.acos(at(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let n=this.x-e.x,i=this.y-e.y;return n*n+i*i}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,n){return this.x+=(e.x-this.x)*n,this.y+=(e.y-this.y)*n,this}lerpVectors(e,n,i){return this.x=e.x+(n.x-e.x)*i,this.y=e.y+(n.y-e.y)*i,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,n=0){return this.x=e[n],this.y=e[n+1],this}toArray(e=[],n=0){return e[n]=this.x,e[n+1]=this.y,e}fromBufferAttribute(e,n){return this.x=e.getX(n),this.y=e.getY(n),this}rotateAround(e,n){let i=Math.cos(n),s=Math.sin(n),r=this.x-e.x,o=this.y-e.y;return this.x=r*i-o*s+e.x,this.y=r*s+o*i+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},ti=class{constructor(e=0,n=0,i=0,s=1){this.isQuaternion=!0,this._x=e,this._y=n,this._z=i,this._w=s}static slerpFlat(e,n,i,s,r,o,a){let l=i[s+0],c=i[s+1],h=i[s+2],f=i[s+3],u=r[o+0],d=r[o+1],p=r[o+2],x=r[o+3];if(f!==x||l!==u||c!==d||h!==p){let m=l*u+c*d+h*p+f*x;m<0&&(u=-u,d=-d,p=-p,x=-x,m=-m);let g=1-a;if(m<.9995){let b=Math.acos(m),R=Math.sin(b);g=Math.sin(g*b)/R,a=Math.sin(a*b)/R,l=l*g+u*a,c=c*g+d*a,h=h*g+p*a,f=f*g+x*a}else{l=l*g+u*a,c=c*g+d*a,h=h*g+p*a,f=f*g+x*a;let b=1/Math.sqrt(l*l+c*c+h*h+f*f);l*=b,c*=b,h*=b,f*=b}}e[n]=l,e[n+1]=c,e[n+2]=h,e[n+3]=f}static multiplyQuaternionsFlat(e,n,i,s,r,o){let a=i[s],l=i[s+1],c=i[s+2],h=i[s+3],f=r[o],u=r[o+1],d=r[o+2],p=r[o+3];return e[n]=a*p+h*f+l*d-c*u,e[n+1]=l*p+h*u+c*f-a*d,e[n+2]=c*p+h*d+a*u-l*f,e[n+3]=h*p-a*f-l*u-c*d,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,n,i,s){return this._x=e,this._y=n,this._z=i,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,n=!0){let i=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(i/2),h=a(s/2),f=a(r/2),u=l(i/2),d=l(s/2),p=l(r/2);switch(o){case"XYZ":this._x=u*h*f+c*d*p,this._y=c*d*f-u*h*p,this._z=c*h*p+u*d*f,this._w=c*h*f-u*d*p;break;case"YXZ":this._x=u*h*f+c*d*p,this._y=c*d*f-u*h*p,this._z=c*h*p-u*d*f,this._w=c*h*f+u*d*p;break;case"ZXY":this._x=u*h*f-c*d*p,this._y=c*d*f+u*h*p,this._z=c*h*p+u*d*f,this._w=c*h*f-u*d*p;break;case"ZYX":this._x=u*h*f-c*d*p,this._y=c*d*f+u*h*p,this._z=c*h*p-u*d*f,this._w=c*h*f+u*d*p;break;case"YZX":this._x=u*h*f+c*d*p,this._y=c*d*f+u*h*p,this._z=c*h*p-u*d*f,this._w=c*h*f-u*d*p;break;case"XZY":this._x=u*h*f-c*d*p,this._y=c*d*f-u*h*p,this._z=c*h*p+u*d*f,this._w=c*h*f+u*d*p;break;default:qe("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return n===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,n){let i=n/2,s=Math.sin(i);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(i),this._onChangeCallback(),this}setFromRotationMatrix(e){let n=e.elements,i=n[0],s=n[4],r=n[8],o=n[1],a=n[5],l=n[9],c=n[2],h=n[6],f=n[10],u=i+a+f;if(u>0){let d=.5/Math.sqrt(u+1);this._w=.25/d,this._x=(h-l)*d,this._y=(r-c)*d,this._z=(o-s)*d}else if(i>a&&i>f){let d=2*Math.sqrt(1+i-a-f);this._w=(h-l)/d,this._x=.25*d,this._y=(s+o)/d,this._z=(r+c)/d}else if(a>f){let d=2*Math.sqrt(1+a-i-f);this._w=(r-c)/d,this._x=(s+o)/d,this._y=.25*d,this._z=(l+h)/d}else{let d=2*Math.sqrt(1+f-i-a);this._w=(o-s)/d,this._x=(r+c)/d,this._y=(l+h)/d,this._z=.25*d}return this._onChangeCallback(),this}setFromUnitVectors(e,n){let i=e.dot(n)+1;return i<1e-8?(i=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=i):(this._x=0,this._y=-e.z,this._z=e.y,this._w=i)):(this._x=e.y*n.z-e.z*n.y,this._y=e.z*n.x-e.x*n.z,this._z=e.x*n.y-e.y*n.x,this._w=i),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(at(this.dot(e),-1,1)))}rotateTowards(e,n){let i=this.angleTo(e);if(i===0)return this;let s=Math.min(1,n/i);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,n){let i=e._x,s=e._y,r=e._z,o=e._w,a=n._x,l=n._y,c=n._z,h=n._w;return this._x=i*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-i*c,this._z=r*h+o*c+i*l-s*a,this._w=o*h-i*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,n){let i=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(i=-i,s=-s,r=-r,o=-o,a=-a);let l=1-n;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,n=Math.sin(n*c)/h,this._x=this._x*l+i*n,this._y=this._y*l+s*n,this._z=this._z*l+r*n,this._w=this._w*l+o*n,this._onChangeCallback()}else this._x=this._x*l+i*n,this._y=this._y*l+s*n,this._z=this._z*l+r*n,this._w=this._w*l+o*n,this.normalize();return this}slerpQuaternions(e,n,i){return this.copy(e).slerp(n,i)}random(){let e=2*Math.PI*Math.random(),n=2*Math.PI*Math.random(),i=Math.random(),s=Math.sqrt(1-i),r=Math.sqrt(i);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(n),r*Math.cos(n))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,n=0){return this._x=e[n],this._y=e[n+1],this._z=e[n+2],this._w=e[n+3],this._onChangeCallback(),this}toArray(e=[],n=0){return e[n]=this._x,e[n+1]=this._y,e[n+2]=this._z,e[n+3]=this._w,e}fromBufferAttribute(e,n){return this._x=e.getX(n),this._y=e.getY(n),this._z=e.getZ(n),this._w=e.getW(n),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},G=class{static{this.prototype.isVector3=!0}constructor(e=0,n=0,i=0){this.x=e,this.y=n,this.z=i}set(e,n,i){return i===void 0&&(i=this.z),this.x=e,this.y=n,this.z=i,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,n){switch(e){case 0:this.x=n;break;case 1:this.y=n;break;case 2:this.z=n;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,n){return this.x=e.x+n.x,this.y=e.y+n.y,this.z=e.z+n.z,this}addScaledVector(e,n){return this.x+=e.x*n,this.y+=e.y*n,this.z+=e.z*n,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,n){return this.x=e.x-n.x,this.y=e.y-n.y,this.z=e.z-n.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,n){return this.x=e.x*n.x,this.y=e.y*n.y,this.z=e.z*n.z,this}applyEuler(e){return this.applyQuaternion(cv.setFromEuler(e))}applyAxisAngle(e,n){return this.applyQuaternion(cv.setFromAxisAngle(e,n))}applyMatrix3(e){let n=this.x,i=this.y,s=this.z,r=e.elements;return this.x=r[0]*n+r[3]*i+r[6]*s,this.y=r[1]*n+r[4]*i+r[7]*s,this.z=r[2]*n+r[5]*i+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let n=this.x,i=this.y,s=this.z,r=e.elements,o=1/(r[3]*n+r[7]*i+r[11]*s+r[15]);return this.x=(r[0]*n+r[4]*i+r[8]*s+r[12])*o,this.y=(r[1]*n+r[5]*i+r[9]*s+r[13])*o,this.z=(r[2]*n+r[6]*i+r[10]*s+r[14])*o,this}applyQuaternion(e){let n=this.x,i=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*i),h=2*(a*n-r*s),f=2*(r*i-o*n);return this.x=n+l*c+o*f-a*h,this.y=i+l*h+a*c-r*f,this.z=s+l*f+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let n=this.x,i=this.y,s=this.z,r=e.elements;return this.x=r[0]*n+r[4]*i+r[8]*s,this.y=r[1]*n+r[5]*i+r[9]*s,this.z=r[2]*n+r[6]*i+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,n){return this.x=at(this.x,e.x,n.x),this.y=at(this.y,e.y,n.y),this.z=at(this.z,e.z,n.z),this}clampScalar(e,n){return this.x=at(this.x,e,n),this.y=at(this.y,e,n),this.z=at(this.z,e,n),this}clampLength(e,n){let i=this.length();return this.divideScalar(i||1).multiplyScalar(at(i,e,n))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,n){return this.x+=(e.x-this.x)*n,this.y+=(e.y-this.y)*n,this.z+=(e.z-this.z)*n,this}lerpVectors(e,n,i){return this.x=e.x+(n.x-e.x)*i,this.y=e.y+(n.y-e.y)*i,this.z=e.z+(n.z-e.z)*i,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,n){let i=e.x,s=e.y,r=e.z,o=n.x,a=n.y,l=n.z;return this.x=s*l-r*a,this.y=r*o-i*l,this.z=i*a-s*o,this}projectOnVector(e){let n=e.lengthSq();if(n===0)return this.set(0,0,0);let i=e.dot(this)/n;return this.copy(e).multiplyScalar(i)}projectOnPlane(e){return np.copy(this).projectOnVector(e),this.sub(np)}reflect(e){return this.sub(np.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let n=Math.sqrt(this.lengthSq()*e.lengthSq());if(n===0)return Math.PI/2;let i=this.dot(e)/n;return Math.acos(at(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let n=this.x-e.x,i=this.y-e.y,s=this.z-e.z;return n*n+i*i+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,n,i){let s=Math.sin(n)*e;return this.x=s*Math.sin(i),this.y=Math.cos(n)*e,this.z=s*Math.cos(i),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,n,i){return this.x=e*Math.sin(n),this.y=i,this.z=e*Math.cos(n),this}setFromMatrixPosition(e){let n=e.elements;return this.x=n[12],this.y=n[13],this.z=n[14],this}setFromMatrixScale(e){let n=this.setFromMatrixColumn(e,0).length(),i=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=n,this.y=i,this.z=s,this}setFromMatrixColumn(e,n){return this.fromArray(e.elements,n*4)}setFromMatrix3Column(e,n){return this.fromArray(e.elements,n*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,n=0){return this.x=e[n],this.y=e[n+1],this.z=e[n+2],this}toArray(e=[],n=0){return e[n]=this.x,e[n+1]=this.y,e[n+2]=this.z,e}fromBufferAttribute(e,n){return this.x=e.getX(n),this.y=e.getY(n),this.z=e.getZ(n),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,n=Math.random()*2-1,i=Math.sqrt(1-n*n);return this.x=i*Math.cos(e),this.y=n,this.z=i*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},np=new G,cv=new ti,nt=class{static{this.prototype.isMatrix3=!0}constructor(e,n,i,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,n,i,s,r,o,a,l,c)}set(e,n,i,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=n,h[4]=r,h[5]=l,h[6]=i,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let n=this.elements,i=e.elements;return n[0]=i[0],n[1]=i[1],n[2]=i[2],n[3]=i[3],n[4]=i[4],n[5]=i[5],n[6]=i[6],n[7]=i[7],n[8]=i[8],this}extractBasis(e,n,i){return e.setFromMatrix3Column(this,0),n.setFromMatrix3Column(this,1),i.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let n=e.elements;return this.set(n[0],n[4],n[8],n[1],n[5],n[9],n[2],n[6],n[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,n){let i=e.elements,s=n.elements,r=this.elements,o=i[0],a=i[3],l=i[6],c=i[1],h=i[4],f=i[7],u=i[2],d=i[5],p=i[8],x=s[0],m=s[3],g=s[6],b=s[1],R=s[4],M=s[7],C=s[2],A=s[5],y=s[8];return r[0]=o*x+a*b+l*C,r[3]=o*m+a*R+l*A,r[6]=o*g+a*M+l*y,r[1]=c*x+h*b+f*C,r[4]=c*m+h*R+f*A,r[7]=c*g+h*M+f*y,r[2]=u*x+d*b+p*C,r[5]=u*m+d*R+p*A,r[8]=u*g+d*M+p*y,this}multiplyScalar(e){let n=this.elements;return n[0]*=e,n[3]*=e,n[6]*=e,n[1]*=e,n[4]*=e,n[7]*=e,n[2]*=e,n[5]*=e,n[8]*=e,this}determinant(){let e=this.elements,n=e[0],i=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return n*o*h-n*a*c-i*r*h+i*a*l+s*r*c-s*o*l}invert(){let e=this.elements,n=e[0],i=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],f=h*o-a*c,u=a*l-h*r,d=c*r-o*l,p=n*f+i*u+s*d;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let x=1/p;return e[0]=f*x,e[1]=(s*c-h*i)*x,e[2]=(a*i-s*o)*x,e[3]=u*x,e[4]=(h*n-s*l)*x,e[5]=(s*r-a*n)*x,e[6]=d*x,e[7]=(i*l-c*n)*x,e[8]=(o*n-i*r)*x,this}transpose(){let e,n=this.elements;return e=n[1],n[1]=n[3],n[3]=e,e=n[2],n[2]=n[6],n[6]=e,e=n[5],n[5]=n[7],n[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let n=this.elements;return e[0]=n[0],e[1]=n[3],e[2]=n[6],e[3]=n[1],e[4]=n[4],e[5]=n[7],e[6]=n[2],e[7]=n[5],e[8]=n[8],this}setUvTransform(e,n,i,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(i*l,i*c,-i*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+n,0,0,1),this}scale(e,n){return al("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(ip.makeScale(e,n)),this}rotate(e){return al("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(ip.makeRotation(-e)),this}translate(e,n){return al("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(ip.makeTranslation(e,n)),this}makeTranslation(e,n){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,n,0,0,1),this}makeRotation(e){let n=Math.cos(e),i=Math.sin(e);return this.set(n,-i,0,i,n,0,0,0,1),this}makeScale(e,n){return this.set(e,0,0,0,n,0,0,0,1),this}equals(e){let n=this.elements,i=e.elements;for(let s=0;s<9;s++)if(n[s]!==i[s])return!1;return!0}fromArray(e,n=0){for(let i=0;i<9;i++)this.elements[i]=e[i+n];return this}toArray(e=[],n=0){let i=this.elements;return e[n]=i[0],e[n+1]=i[1],e[n+2]=i[2],e[n+3]=i[3],e[n+4]=i[4],e[n+5]=i[5],e[n+6]=i[6],e[n+7]=i[7],e[n+8]=i[8],e}clone(){return new this.constructor().fromArray(this.elements)}},ip=new nt,hv=new nt().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),uv=new nt().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function VP(){let t={enabled:!0,workingColorSpace:ul,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Tt&&(s.r=zs(s.r),s.g=zs(s.g),s.b=zs(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Tt&&(s.r=sa(s.r),s.g=sa(s.g),s.b=sa(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Ys?fl:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],n=[.2126,.7152,.0722],i=[.3127,.329];return t.define({[ul]:{primaries:e,whitePoint:i,transfer:fl,toXYZ:hv,fromXYZ:uv,luminanceCoefficients:n,workingColorSpaceConfig:{unpackColorSpace:bi},outputColorSpaceConfig:{drawingBufferColorSpace:bi}},[bi]:{primaries:e,whitePoint:i,transfer:Tt,toXYZ:hv,fromXYZ:uv,luminanceCoefficients:n,outputColorSpaceConfig:{drawingBufferColorSpace:bi}}}),t}var xt=VP();function zs(t){return t<.04045?t*.0773993808:Math.pow(t*.9478672986+.0521327014,2.4)}function sa(t){return t<.0031308?t*12.92:1.055*Math.pow(t,.41666)-.055}var Ho,Eh=class{static getDataURL(e,n="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let i;if(e instanceof HTMLCanvasElement)i=e;else{Ho===void 0&&(Ho=dl("canvas")),Ho.width=e.width,Ho.height=e.height;let s=Ho.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),i=Ho}return i.toDataURL(n)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let n=dl("canvas");n.width=e.width,n.height=e.height;let i=n.getContext("2d");i.drawImage(e,0,0,e.width,e.height);let s=i.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=zs(r[o]/255)*255;return i.putImageData(s,0,0),n}else if(e.data){let n=e.data.slice(0);for(let i=0;i<n.length;i++)n instanceof Uint8Array||n instanceof Uint8ClampedArray?n[i]=Math.floor(zs(n[i]/255)*255):n[i]=zs(n[i]);return{data:n,width:e.width,height:e.height}}else return qe("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},HP=0,ca=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:HP++}),this.uuid=Rr(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let n=this.data;return typeof HTMLVideoElement<"u"&&n instanceof HTMLVideoElement?e.set(n.videoWidth,n.videoHeight,0):typeof VideoFrame<"u"&&n instanceof VideoFrame?e.set(n.displayWidth,n.displayHeight,0):n!==null?e.set(n.width||0,n.height||0,n.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let n=e===void 0||typeof e=="string";if(!n&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let i={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(sp(s[o].image)):r.push(sp(s[o]))}else r=sp(s);i.url=r}return n||(e.images[this.uuid]=i),i}};function sp(t){return typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap?Eh.getDataURL(t):t.data?{data:Array.from(t.data),width:t.width,height:t.height,type:t.data.constructor.name}:(qe("Texture: Unable to serialize Texture."),{})}var WP=0,rp=new G,oi=class t extends ji{constructor(e=t.DEFAULT_IMAGE,n=t.DEFAULT_MAPPING,i=gs,s=gs,r=ei,o=Xs,a=is,l=ai,c=t.DEFAULT_ANISOTROPY,h=Ys){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:WP++}),this.uuid=Rr(),this.name="",this.source=new ca(e),this.mipmaps=[],this.mapping=n,this.channel=0,this.wrapS=i,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Ye(0,0),this.repeat=new Ye(1,1),this.center=new Ye(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new nt,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(rp).x}get height(){return this.source.getSize(rp).y}get depth(){return this.source.getSize(rp).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,n){this.updateRanges.push({start:e,count:n})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let n in e){let i=e[n];if(i===void 0){qe(`Texture.setValues(): parameter '${n}' has value of undefined.`);continue}let s=this[n];if(s===void 0){qe(`Texture.setValues(): property '${n}' does not exist.`);continue}s&&i&&s.isVector2&&i.isVector2||s&&i&&s.isVector3&&i.isVector3||s&&i&&s.isMatrix3&&i.isMatrix3?s.copy(i):this[n]=i}}toJSON(e){let n=e===void 0||typeof e=="string";if(!n&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let i={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(i.userData=this.userData),n||(e.textures[this.uuid]=i),i}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==$p)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case Sh:e.x=e.x-Math.floor(e.x);break;case gs:e.x=e.x<0?0:1;break;case Mh:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case Sh:e.y=e.y-Math.floor(e.y);break;case gs:e.y=e.y<0?0:1;break;case Mh:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};oi.DEFAULT_IMAGE=null;oi.DEFAULT_MAPPING=$p;oi.DEFAULT_ANISOTROPY=1;var Rt=class{static{this.prototype.isVector4=!0}constructor(e=0,n=0,i=0,s=1){this.x=e,this.y=n,this.z=i,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,n,i,s){return this.x=e,this.y=n,this.z=i,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,n){switch(e){case 0:this.x=n;break;case 1:this.y=n;break;case 2:this.z=n;break;case 3:this.w=n;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,n){return this.x=e.x+n.x,this.y=e.y+n.y,this.z=e.z+n.z,this.w=e.w+n.w,this}addScaledVector(e,n){return this.x+=e.x*n,this.y+=e.y*n,this.z+=e.z*n,this.w+=e.w*n,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,n){return this.x=e.x-n.x,this.y=e.y-n.y,this.z=e.z-n.z,this.w=e.w-n.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let n=this.x,i=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*n+o[4]*i+o[8]*s+o[12]*r,this.y=o[1]*n+o[5]*i+o[9]*s+o[13]*r,this.z=o[2]*n+o[6]*i+o[10]*s+o[14]*r,this.w=o[3]*n+o[7]*i+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let n=Math.sqrt(1-e.w*e.w);return n<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/n,this.y=e.y/n,this.z=e.z/n),this}setAxisAngleFromRotationMatrix(e){let n,i,s,r,l=e.elements,c=l[0],h=l[4],f=l[8],u=l[1],d=l[5],p=l[9],x=l[2],m=l[6],g=l[10];if(Math.abs(h-u)<.01&&Math.abs(f-x)<.01&&Math.abs(p-m)<.01){if(Math.abs(h+u)<.1&&Math.abs(f+x)<.1&&Math.abs(p+m)<.1&&Math.abs(c+d+g-3)<.1)return this.set(1,0,0,0),this;n=Math.PI;let R=(c+1)/2,M=(d+1)/2,C=(g+1)/2,A=(h+u)/4,y=(f+x)/4,T=(p+m)/4;return R>M&&R>C?R<.01?(i=0,s=.707106781,r=.707106781):(i=Math.sqrt(R),s=A/i,r=y/i):M>C?M<.01?(i=.707106781,s=0,r=.707106781):(s=Math.sqrt(M),i=A/s,r=T/s):C<.01?(i=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),i=y/r,s=T/r),this.set(i,s,r,n),this}let b=Math.sqrt((m-p)*(m-p)+(f-x)*(f-x)+(u-h)*(u-h));return Math.abs(b)<.001&&(b=1),this.x=(m-p)/b,this.y=(f-x)/b,this.z=(u-h)/b,this.w=Math.acos((c+d+g-1)/2),this}setFromMatrixPosition(e){let n=e.elements;return this.x=n[12],this.y=n[13],this.z=n[14],this.w=n[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,n){return this.x=at(this.x,e.x,n.x),this.y=at(this.y,e.y,n.y),this.z=at(this.z,e.z,n.z),this.w=at(this.w,e.w,n.w),this}clampScalar(e,n){return this.x=at(this.x,e,n),this.y=at(this.y,e,n),this.z=at(this.z,e,n),this.w=at(this.w,e,n),this}clampLength(e,n){let i=this.length();return this.divideScalar(i||1).multiplyScalar(at(i,e,n))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,n){return this.x+=(e.x-this.x)*n,this.y+=(e.y-this.y)*n,this.z+=(e.z-this.z)*n,this.w+=(e.w-this.w)*n,this}lerpVectors(e,n,i){return this.x=e.x+(n.x-e.x)*i,this.y=e.y+(n.y-e.y)*i,this.z=e.z+(n.z-e.z)*i,this.w=e.w+(n.w-e.w)*i,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,n=0){return this.x=e[n],this.y=e[n+1],this.z=e[n+2],this.w=e[n+3],this}toArray(e=[],n=0){return e[n]=this.x,e[n+1]=this.y,e[n+2]=this.z,e[n+3]=this.w,e}fromBufferAttribute(e,n){return this.x=e.getX(n),this.y=e.getY(n),this.z=e.getZ(n),this.w=e.getW(n),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Th=class extends ji{constructor(e=1,n=1,i={}){super(),i=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:ei,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},i),this.isRenderTarget=!0,this.width=e,this.height=n,this.depth=i.depth,this.scissor=new Rt(0,0,e,n),this.scissorTest=!1,this.viewport=new Rt(0,0,e,n),this.textures=[];let s=i.count;for(let r=0;r<s;r++)this.textures[r]=new oi({width:e,height:n,depth:i.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(i),this.depthBuffer=i.depthBuffer,this.stencilBuffer=i.stencilBuffer,this.resolveColorBuffer=i.resolveColorBuffer,this.resolveDepthBuffer=i.resolveDepthBuffer,this.resolveStencilBuffer=i.resolveStencilBuffer,this.storeMultisampledColorBuffer=i.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=i.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=i.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=i.depthTexture,this.samples=i.samples,this.multiview=i.multiview,this.useArrayDepthTexture=i.useArrayDepthTexture}_setTextureOptions(e={}){let n={minFilter:ei,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(n.mapping=e.mapping),e.wrapS!==void 0&&(n.wrapS=e.wrapS),e.wrapT!==void 0&&(n.wrapT=e.wrapT),e.wrapR!==void 0&&(n.wrapR=e.wrapR),e.magFilter!==void 0&&(n.magFilter=e.magFilter),e.minFilter!==void 0&&(n.minFilter=e.minFilter),e.format!==void 0&&(n.format=e.format),e.type!==void 0&&(n.type=e.type),e.anisotropy!==void 0&&(n.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(n.colorSpace=e.colorSpace),e.flipY!==void 0&&(n.flipY=e.flipY),e.generateMipmaps!==void 0&&(n.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(n.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(n.internalFormat=e.internalFormat);for(let i=0;i<this.textures.length;i++)this.textures[i].setValues(n)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,n,i=1){if(this.width!==e||this.height!==n||this.depth!==i){this.width=e,this.height=n,this.depth=i;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=n,this.textures[s].image.depth=i,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,n),this.scissor.set(0,0,e,n)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let n=0,i=e.textures.length;n<i;n++){this.textures[n]=e.textures[n].clone(),this.textures[n].isRenderTargetTexture=!0,this.textures[n].renderTarget=this;let s=Object.assign({},e.textures[n].image);this.textures[n].source=new ca(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let n=e.depthTexture.clone();n.renderTarget=null,this.depthTexture=n}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},Mi=class extends Th{constructor(e=1,n=1,i={}){super(e,n,i),this.isWebGLRenderTarget=!0}},ml=class extends oi{constructor(e=null,n=1,i=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:n,height:i,depth:s},this.magFilter=Cn,this.minFilter=Cn,this.wrapR=gs,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var Ah=class extends oi{constructor(e=null,n=1,i=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:n,height:i,depth:s},this.magFilter=Cn,this.minFilter=Cn,this.wrapR=gs,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var At=class t{static{this.prototype.isMatrix4=!0}constructor(e,n,i,s,r,o,a,l,c,h,f,u,d,p,x,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,n,i,s,r,o,a,l,c,h,f,u,d,p,x,m)}set(e,n,i,s,r,o,a,l,c,h,f,u,d,p,x,m){let g=this.elements;return g[0]=e,g[4]=n,g[8]=i,g[12]=s,g[1]=r,g[5]=o,g[9]=a,g[13]=l,g[2]=c,g[6]=h,g[10]=f,g[14]=u,g[3]=d,g[7]=p,g[11]=x,g[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new t().fromArray(this.elements)}copy(e){let n=this.elements,i=e.elements;return n[0]=i[0],n[1]=i[1],n[2]=i[2],n[3]=i[3],n[4]=i[4],n[5]=i[5],n[6]=i[6],n[7]=i[7],n[8]=i[8],n[9]=i[9],n[10]=i[10],n[11]=i[11],n[12]=i[12],n[13]=i[13],n[14]=i[14],n[15]=i[15],this}copyPosition(e){let n=this.elements,i=e.elements;return n[12]=i[12],n[13]=i[13],n[14]=i[14],this}setFromMatrix3(e){let n=e.elements;return this.set(n[0],n[3],n[6],0,n[1],n[4],n[7],0,n[2],n[5],n[8],0,0,0,0,1),this}extractBasis(e,n,i){return this.determinantAffine()===0?(e.set(1,0,0),n.set(0,1,0),i.set(0,0,1),this):(e.setFromMatrixColumn(this,0),n.setFromMatrixColumn(this,1),i.setFromMatrixColumn(this,2),this)}makeBasis(e,n,i){return this.set(e.x,n.x,i.x,0,e.y,n.y,i.y,0,e.z,n.z,i.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let n=this.elements,i=e.elements,s=1/Wo.setFromMatrixColumn(e,0).length(),r=1/Wo.setFromMatrixColumn(e,1).length(),o=1/Wo.setFromMatrixColumn(e,2).length();return n[0]=i[0]*s,n[1]=i[1]*s,n[2]=i[2]*s,n[3]=0,n[4]=i[4]*r,n[5]=i[5]*r,n[6]=i[6]*r,n[7]=0,n[8]=i[8]*o,n[9]=i[9]*o,n[10]=i[10]*o,n[11]=0,n[12]=0,n[13]=0,n[14]=0,n[15]=1,this}makeRotationFromEuler(e){let n=this.elements,i=e.x,s=e.y,r=e.z,o=Math.cos(i),a=Math.sin(i),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),f=Math.sin(r);if(e.order==="XYZ"){let u=o*h,d=o*f,p=a*h,x=a*f;n[0]=l*h,n[4]=-l*f,n[8]=c,n[1]=d+p*c,n[5]=u-x*c,n[9]=-a*l,n[2]=x-u*c,n[6]=p+d*c,n[10]=o*l}else if(e.order==="YXZ"){let u=l*h,d=l*f,p=c*h,x=c*f;n[0]=u+x*a,n[4]=p*a-d,n[8]=o*c,n[1]=o*f,n[5]=o*h,n[9]=-a,n[2]=d*a-p,n[6]=x+u*a,n[10]=o*l}else if(e.order==="ZXY"){let u=l*h,d=l*f,p=c*h,x=c*f;n[0]=u-x*a,n[4]=-o*f,n[8]=p+d*a,n[1]=d+p*a,n[5]=o*h,n[9]=x-u*a,n[2]=-o*c,n[6]=a,n[10]=o*l}else if(e.order==="ZYX"){let u=o*h,d=o*f,p=a*h,x=a*f;n[0]=l*h,n[4]=p*c-d,n[8]=u*c+x,n[1]=l*f,n[5]=x*c+u,n[9]=d*c-p,n[2]=-c,n[6]=a*l,n[10]=o*l}else if(e.order==="YZX"){let u=o*l,d=o*c,p=a*l,x=a*c;n[0]=l*h,n[4]=x-u*f,n[8]=p*f+d,n[1]=f,n[5]=o*h,n[9]=-a*h,n[2]=-c*h,n[6]=d*f+p,n[10]=u-x*f}else if(e.order==="XZY"){let u=o*l,d=o*c,p=a*l,x=a*c;n[0]=l*h,n[4]=-f,n[8]=c*h,n[1]=u*f+x,n[5]=o*h,n[9]=d*f-p,n[2]=p*f-d,n[6]=a*h,n[10]=x*f+u}return n[3]=0,n[7]=0,n[11]=0,n[12]=0,n[13]=0,n[14]=0,n[15]=1,this}makeRotationFromQuaternion(e){return this.compose($P,e,XP)}lookAt(e,n,i){let s=this.elements;return yi.subVectors(e,n),yi.lengthSq()===0&&(yi.z=1),yi.normalize(),dr.crossVectors(i,yi),dr.lengthSq()===0&&(Math.abs(i.z)===1?yi.x+=1e-4:yi.z+=1e-4,yi.normalize(),dr.crossVectors(i,yi)),dr.normalize(),Wc.crossVectors(yi,dr),s[0]=dr.x,s[4]=Wc.x,s[8]=yi.x,s[1]=dr.y,s[5]=Wc.y,s[9]=yi.y,s[2]=dr.z,s[6]=Wc.z,s[10]=yi.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,n){let i=e.elements,s=n.elements,r=this.elements,o=i[0],a=i[4],l=i[8],c=i[12],h=i[1],f=i[5],u=i[9],d=i[13],p=i[2],x=i[6],m=i[10],g=i[14],b=i[3],R=i[7],M=i[11],C=i[15],A=s[0],y=s[4],T=s[8],z=s[12],O=s[1],N=s[5],V=s[9],$=s[13],D=s[2],X=s[6],Z=s[10],W=s[14],he=s[3],J=s[7],ee=s[11],re=s[15];return r[0]=o*A+a*O+l*D+c*he,r[4]=o*y+a*N+l*X+c*J,r[8]=o*T+a*V+l*Z+c*ee,r[12]=o*z+a*$+l*W+c*re,r[1]=h*A+f*O+u*D+d*he,r[5]=h*y+f*N+u*X+d*J,r[9]=h*T+f*V+u*Z+d*ee,r[13]=h*z+f*$+u*W+d*re,r[2]=p*A+x*O+m*D+g*he,r[6]=p*y+x*N+m*X+g*J,r[10]=p*T+x*V+m*Z+g*ee,r[14]=p*z+x*$+m*W+g*re,r[3]=b*A+R*O+M*D+C*he,r[7]=b*y+R*N+M*X+C*J,r[11]=b*T+R*V+M*Z+C*ee,r[15]=b*z+R*$+M*W+C*re,this}multiplyScalar(e){let n=this.elements;return n[0]*=e,n[4]*=e,n[8]*=e,n[12]*=e,n[1]*=e,n[5]*=e,n[9]*=e,n[13]*=e,n[2]*=e,n[6]*=e,n[10]*=e,n[14]*=e,n[3]*=e,n[7]*=e,n[11]*=e,n[15]*=e,this}determinant(){let e=this.elements,n=e[0],i=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],f=e[6],u=e[10],d=e[14],p=e[3],x=e[7],m=e[11],g=e[15],b=l*d-c*u,R=a*d-c*f,M=a*u-l*f,C=o*d-c*h,A=o*u-l*h,y=o*f-a*h;return n*(x*b-m*R+g*M)-i*(p*b-m*C+g*A)+s*(p*R-x*C+g*y)-r*(p*M-x*A+m*y)}determinantAffine(){let e=this.elements,n=e[0],i=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return n*(o*h-a*c)-i*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,n;return n=e[1],e[1]=e[4],e[4]=n,n=e[2],e[2]=e[8],e[8]=n,n=e[6],e[6]=e[9],e[9]=n,n=e[3],e[3]=e[12],e[12]=n,n=e[7],e[7]=e[13],e[13]=n,n=e[11],e[11]=e[14],e[14]=n,this}setPosition(e,n,i){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=n,s[14]=i),this}invert(){let e=this.elements,n=e[0],i=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],f=e[9],u=e[10],d=e[11],p=e[12],x=e[13],m=e[14],g=e[15],b=n*a-i*o,R=n*l-s*o,M=n*c-r*o,C=i*l-s*a,A=i*c-r*a,y=s*c-r*l,T=h*x-f*p,z=h*m-u*p,O=h*g-d*p,N=f*m-u*x,V=f*g-d*x,$=u*g-d*m,D=b*$-R*V+M*N+C*O-A*z+y*T;if(D===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let X=1/D;return e[0]=(a*$-l*V+c*N)*X,e[1]=(s*V-i*$-r*N)*X,e[2]=(x*y-m*A+g*C)*X,e[3]=(u*A-f*y-d*C)*X,e[4]=(l*O-o*$-c*z)*X,e[5]=(n*$-s*O+r*z)*X,e[6]=(m*M-p*y-g*R)*X,e[7]=(h*y-u*M+d*R)*X,e[8]=(o*V-a*O+c*T)*X,e[9]=(i*O-n*V-r*T)*X,e[10]=(p*A-x*M+g*b)*X,e[11]=(f*M-h*A-d*b)*X,e[12]=(a*z-o*N-l*T)*X,e[13]=(n*N-i*z+s*T)*X,e[14]=(x*R-p*C-m*b)*X,e[15]=(h*C-f*R+u*b)*X,this}scale(e){let n=this.elements,i=e.x,s=e.y,r=e.z;return n[0]*=i,n[4]*=s,n[8]*=r,n[1]*=i,n[5]*=s,n[9]*=r,n[2]*=i,n[6]*=s,n[10]*=r,n[3]*=i,n[7]*=s,n[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,n=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],i=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(n,i,s))}makeTranslation(e,n,i){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,n,0,0,1,i,0,0,0,1),this}makeRotationX(e){let n=Math.cos(e),i=Math.sin(e);return this.set(1,0,0,0,0,n,-i,0,0,i,n,0,0,0,0,1),this}makeRotationY(e){let n=Math.cos(e),i=Math.sin(e);return this.set(n,0,i,0,0,1,0,0,-i,0,n,0,0,0,0,1),this}makeRotationZ(e){let n=Math.cos(e),i=Math.sin(e);return this.set(n,-i,0,0,i,n,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,n){let i=Math.cos(n),s=Math.sin(n),r=1-i,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+i,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+i,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+i,0,0,0,0,1),this}makeScale(e,n,i){return this.set(e,0,0,0,0,n,0,0,0,0,i,0,0,0,0,1),this}makeShear(e,n,i,s,r,o){return this.set(1,i,r,0,e,1,o,0,n,s,1,0,0,0,0,1),this}compose(e,n,i){let s=this.elements,r=n._x,o=n._y,a=n._z,l=n._w,c=r+r,h=o+o,f=a+a,u=r*c,d=r*h,p=r*f,x=o*h,m=o*f,g=a*f,b=l*c,R=l*h,M=l*f,C=i.x,A=i.y,y=i.z;return s[0]=(1-(x+g))*C,s[1]=(d+M)*C,s[2]=(p-R)*C,s[3]=0,s[4]=(d-M)*A,s[5]=(1-(u+g))*A,s[6]=(m+b)*A,s[7]=0,s[8]=(p+R)*y,s[9]=(m-b)*y,s[10]=(1-(u+x))*y,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,n,i){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return i.set(1,1,1),n.identity(),this;let o=Wo.set(s[0],s[1],s[2]).length(),a=Wo.set(s[4],s[5],s[6]).length(),l=Wo.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Yi.copy(this);let c=1/o,h=1/a,f=1/l;return Yi.elements[0]*=c,Yi.elements[1]*=c,Yi.elements[2]*=c,Yi.elements[4]*=h,Yi.elements[5]*=h,Yi.elements[6]*=h,Yi.elements[8]*=f,Yi.elements[9]*=f,Yi.elements[10]*=f,n.setFromRotationMatrix(Yi),i.x=o,i.y=a,i.z=l,this}makePerspective(e,n,i,s,r,o,a=Di,l=!1){let c=this.elements,h=2*r/(n-e),f=2*r/(i-s),u=(n+e)/(n-e),d=(i+s)/(i-s),p,x;if(l)p=r/(o-r),x=o*r/(o-r);else if(a===Di)p=-(o+r)/(o-r),x=-2*o*r/(o-r);else if(a===oa)p=-o/(o-r),x=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=u,c[12]=0,c[1]=0,c[5]=f,c[9]=d,c[13]=0,c[2]=0,c[6]=0,c[10]=p,c[14]=x,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,n,i,s,r,o,a=Di,l=!1){let c=this.elements,h=2/(n-e),f=2/(i-s),u=-(n+e)/(n-e),d=-(i+s)/(i-s),p,x;if(l)p=1/(o-r),x=o/(o-r);else if(a===Di)p=-2/(o-r),x=-(o+r)/(o-r);else if(a===oa)p=-1/(o-r),x=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=u,c[1]=0,c[5]=f,c[9]=0,c[13]=d,c[2]=0,c[6]=0,c[10]=p,c[14]=x,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let n=this.elements,i=e.elements;for(let s=0;s<16;s++)if(n[s]!==i[s])return!1;return!0}fromArray(e,n=0){for(let i=0;i<16;i++)this.elements[i]=e[i+n];return this}toArray(e=[],n=0){let i=this.elements;return e[n]=i[0],e[n+1]=i[1],e[n+2]=i[2],e[n+3]=i[3],e[n+4]=i[4],e[n+5]=i[5],e[n+6]=i[6],e[n+7]=i[7],e[n+8]=i[8],e[n+9]=i[9],e[n+10]=i[10],e[n+11]=i[11],e[n+12]=i[12],e[n+13]=i[13],e[n+14]=i[14],e[n+15]=i[15],e}},Wo=new G,Yi=new At,$P=new G(0,0,0),XP=new G(1,1,1),dr=new G,Wc=new G,yi=new G,fv=new At,dv=new ti,Vs=class t{constructor(e=0,n=0,i=0,s=t.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=n,this._z=i,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,n,i,s=this._order){return this._x=e,this._y=n,this._z=i,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,n=this._order,i=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],f=s[2],u=s[6],d=s[10];switch(n){case"XYZ":this._y=Math.asin(at(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,d),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(u,c),this._z=0);break;case"YXZ":this._x=Math.asin(-at(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,d),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-f,r),this._z=0);break;case"ZXY":this._x=Math.asin(at(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(-f,d),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-at(f,-1,1)),Math.abs(f)<.9999999?(this._x=Math.atan2(u,d),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(at(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-f,r)):(this._x=0,this._y=Math.atan2(a,d));break;case"XZY":this._z=Math.asin(-at(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(u,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,d),this._y=0);break;default:qe("Euler: .setFromRotationMatrix() encountered an unknown order: "+n)}return this._order=n,i===!0&&this._onChangeCallback(),this}setFromQuaternion(e,n,i){return fv.makeRotationFromQuaternion(e),this.setFromRotationMatrix(fv,n,i)}setFromVector3(e,n=this._order){return this.set(e.x,e.y,e.z,n)}reorder(e){return dv.setFromEuler(this),this.setFromQuaternion(dv,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],n=0){return e[n]=this._x,e[n+1]=this._y,e[n+2]=this._z,e[n+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Vs.DEFAULT_ORDER="XYZ";var ha=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},qP=0,pv=new G,$o=new ti,Os=new At,$c=new G,nl=new G,YP=new G,ZP=new ti,mv=new G(1,0,0),gv=new G(0,1,0),_v=new G(0,0,1),xv={type:"added"},KP={type:"removed"},Xo={type:"childadded",child:null},op={type:"childremoved",child:null},Dn=class t extends ji{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:qP++}),this.uuid=Rr(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=t.DEFAULT_UP.clone();let e=new G,n=new Vs,i=new ti,s=new G(1,1,1);function r(){i.setFromEuler(n,!1)}function o(){n.setFromQuaternion(i,void 0,!1)}n._onChange(r),i._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:n},quaternion:{configurable:!0,enumerable:!0,value:i},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new At},normalMatrix:{value:new nt}}),this.matrix=new At,this.matrixWorld=new At,this.matrixAutoUpdate=t.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=t.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new ha,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,n){this.quaternion.setFromAxisAngle(e,n)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,n){return $o.setFromAxisAngle(e,n),this.quaternion.multiply($o),this}rotateOnWorldAxis(e,n){return $o.setFromAxisAngle(e,n),this.quaternion.premultiply($o),this}rotateX(e){return this.rotateOnAxis(mv,e)}rotateY(e){return this.rotateOnAxis(gv,e)}rotateZ(e){return this.rotateOnAxis(_v,e)}translateOnAxis(e,n){return pv.copy(e).applyQuaternion(this.quaternion),this.position.add(pv.multiplyScalar(n)),this}translateX(e){return this.translateOnAxis(mv,e)}translateY(e){return this.translateOnAxis(gv,e)}translateZ(e){return this.translateOnAxis(_v,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Os.copy(this.matrixWorld).invert())}lookAt(e,n,i){e.isVector3?$c.copy(e):$c.set(e,n,i);let s=this.parent;this.updateWorldMatrix(!0,!1),nl.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Os.lookAt(nl,$c,this.up):Os.lookAt($c,nl,this.up),this.quaternion.setFromRotationMatrix(Os),s&&(Os.extractRotation(s.matrixWorld),$o.setFromRotationMatrix(Os),this.quaternion.premultiply($o.invert()))}add(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.add(arguments[n]);return this}return e===this?(et("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(xv),Xo.child=e,this.dispatchEvent(Xo),Xo.child=null):et("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let i=0;i<arguments.length;i++)this.remove(arguments[i]);return this}let n=this.children.indexOf(e);return n!==-1&&(e.parent=null,this.children.splice(n,1),e.dispatchEvent(KP),op.child=e,this.dispatchEvent(op),op.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Os.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Os.multiply(e.parent.matrixWorld)),e.applyMatrix4(Os),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(xv),Xo.child=e,this.dispatchEvent(Xo),Xo.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,n){if(this[e]===n)return this;for(let i=0,s=this.children.length;i<s;i++){let o=this.children[i].getObjectByProperty(e,n);if(o!==void 0)return o}}getObjectsByProperty(e,n,i=[]){this[e]===n&&i.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,n,i);return i}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(nl,e,YP),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(nl,ZP,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let n=this.matrixWorld.elements;return e.set(n[8],n[9],n[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let n=this.children;for(let i=0,s=n.length;i<s;i++)n[i].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let n=this.children;for(let i=0,s=n.length;i<s;i++)n[i].traverseVisible(e)}traverseAncestors(e){let n=this.parent;n!==null&&(e(n),n.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let n=e.x,i=e.y,s=e.z,r=this.matrix.elements;r[12]+=n-r[0]*n-r[4]*i-r[8]*s,r[13]+=i-r[1]*n-r[5]*i-r[9]*s,r[14]+=s-r[2]*n-r[6]*i-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let n=this.children;for(let i=0,s=n.length;i<s;i++)n[i].updateMatrixWorld(e)}updateWorldMatrix(e,n,i=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||i)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,i=!0),n===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,i)}}toJSON(e){let n=e===void 0||typeof e=="string",i={};n&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},i.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let f=l[c];r(e.shapes,f)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(n){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),f=o(e.shapes),u=o(e.skeletons),d=o(e.animations),p=o(e.nodes);a.length>0&&(i.geometries=a),l.length>0&&(i.materials=l),c.length>0&&(i.textures=c),h.length>0&&(i.images=h),f.length>0&&(i.shapes=f),u.length>0&&(i.skeletons=u),d.length>0&&(i.animations=d),p.length>0&&(i.nodes=p)}return i.object=s,i;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,n=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),n===!0)for(let i=0;i<e.children.length;i++){let s=e.children[i];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Dn.DEFAULT_UP=new G(0,1,0);Dn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Dn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var Qn=class extends Dn{constructor(){super(),this.isGroup=!0,this.type="Group"}},jP={type:"move"},ua=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new Qn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new Qn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new G,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new G),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new Qn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new G,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new G,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let n=this._hand;if(n)for(let i of e.hand.values())this._getHandJoint(n,i)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,n,i){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&n.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let x of e.hand.values()){let m=n.getJointPose(x,i),g=this._getHandJoint(c,x);m!==null&&(g.matrix.fromArray(m.transform.matrix),g.matrix.decompose(g.position,g.quaternion,g.scale),g.matrixWorldNeedsUpdate=!0,g.jointRadius=m.radius),g.visible=m!==null}let h=c.joints["index-finger-tip"],f=c.joints["thumb-tip"],u=h.position.distanceTo(f.position),d=.02,p=.005;c.inputState.pinching&&u>d+p?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&u<=d-p&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=n.getPose(e.gripSpace,i),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=n.getPose(e.targetRaySpace,i),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(jP)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,n){if(e.joints[n.jointName]===void 0){let i=new Qn;i.matrixAutoUpdate=!1,i.visible=!1,e.joints[n.jointName]=i,e.add(i)}return e.joints[n.jointName]}},Sb={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},pr={h:0,s:0,l:0},Xc={h:0,s:0,l:0};function ap(t,e,n){return n<0&&(n+=1),n>1&&(n-=1),n<1/6?t+(e-t)*6*n:n<1/2?e:n<2/3?t+(e-t)*6*(2/3-n):t}var Ke=class{constructor(e,n,i){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,n,i)}set(e,n,i){if(n===void 0&&i===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,n,i);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,n=bi){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,xt.colorSpaceToWorking(this,n),this}setRGB(e,n,i,s=xt.workingColorSpace){return this.r=e,this.g=n,this.b=i,xt.colorSpaceToWorking(this,s),this}setHSL(e,n,i,s=xt.workingColorSpace){if(e=sm(e,1),n=at(n,0,1),i=at(i,0,1),n===0)this.r=this.g=this.b=i;else{let r=i<=.5?i*(1+n):i+n-i*n,o=2*i-r;this.r=ap(o,r,e+1/3),this.g=ap(o,r,e),this.b=ap(o,r,e-1/3)}return xt.colorSpaceToWorking(this,s),this}setStyle(e,n=bi){function i(r){r!==void 0&&parseFloat(r)<1&&qe("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,n);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,n);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,n);break;default:qe("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,n);if(o===6)return this.setHex(parseInt(r,16),n);qe("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,n);return this}setColorName(e,n=bi){let i=Sb[e.toLowerCase()];return i!==void 0?this.setHex(i,n):qe("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=zs(e.r),this.g=zs(e.g),this.b=zs(e.b),this}copyLinearToSRGB(e){return this.r=sa(e.r),this.g=sa(e.g),this.b=sa(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=bi){return xt.workingToColorSpace(Bn.copy(this),e),Math.round(at(Bn.r*255,0,255))*65536+Math.round(at(Bn.g*255,0,255))*256+Math.round(at(Bn.b*255,0,255))}getHexString(e=bi){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,n=xt.workingColorSpace){xt.workingToColorSpace(Bn.copy(this),n);let i=Bn.r,s=Bn.g,r=Bn.b,o=Math.max(i,s,r),a=Math.min(i,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let f=o-a;switch(c=h<=.5?f/(o+a):f/(2-o-a),o){case i:l=(s-r)/f+(s<r?6:0);break;case s:l=(r-i)/f+2;break;case r:l=(i-s)/f+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,n=xt.workingColorSpace){return xt.workingToColorSpace(Bn.copy(this),n),e.r=Bn.r,e.g=Bn.g,e.b=Bn.b,e}getStyle(e=bi){xt.workingToColorSpace(Bn.copy(this),e);let n=Bn.r,i=Bn.g,s=Bn.b;return e!==bi?`color(${e} ${n.toFixed(3)} ${i.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(n*255)},${Math.round(i*255)},${Math.round(s*255)})`}offsetHSL(e,n,i){return this.getHSL(pr),this.setHSL(pr.h+e,pr.s+n,pr.l+i)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,n){return this.r=e.r+n.r,this.g=e.g+n.g,this.b=e.b+n.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,n){return this.r+=(e.r-this.r)*n,this.g+=(e.g-this.g)*n,this.b+=(e.b-this.b)*n,this}lerpColors(e,n,i){return this.r=e.r+(n.r-e.r)*i,this.g=e.g+(n.g-e.g)*i,this.b=e.b+(n.b-e.b)*i,this}lerpHSL(e,n){this.getHSL(pr),e.getHSL(Xc);let i=cl(pr.h,Xc.h,n),s=cl(pr.s,Xc.s,n),r=cl(pr.l,Xc.l,n);return this.setHSL(i,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let n=this.r,i=this.g,s=this.b,r=e.elements;return this.r=r[0]*n+r[3]*i+r[6]*s,this.g=r[1]*n+r[4]*i+r[7]*s,this.b=r[2]*n+r[5]*i+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,n=0){return this.r=e[n],this.g=e[n+1],this.b=e[n+2],this}toArray(e=[],n=0){return e[n]=this.r,e[n+1]=this.g,e[n+2]=this.b,e}fromBufferAttribute(e,n){return this.r=e.getX(n),this.g=e.getY(n),this.b=e.getZ(n),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Bn=new Ke;Ke.NAMES=Sb;var eo=class extends Dn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Vs,this.environmentIntensity=1,this.environmentRotation=new Vs,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,n){return super.copy(e,n),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let n=super.toJSON(e);return this.fog!==null&&(n.object.fog=this.fog.toJSON()),n.object.backgroundBlurriness=this.backgroundBlurriness,n.object.backgroundIntensity=this.backgroundIntensity,n.object.backgroundRotation=this.backgroundRotation.toArray(),n.object.environmentIntensity=this.environmentIntensity,n.object.environmentRotation=this.environmentRotation.toArray(),n}},Zi=new G,Fs=new G,lp=new G,Us=new G,qo=new G,Yo=new G,yv=new G,cp=new G,hp=new G,up=new G,fp=new Rt,dp=new Rt,pp=new Rt,xr=class t{constructor(e=new G,n=new G,i=new G){this.a=e,this.b=n,this.c=i}static getNormal(e,n,i,s){s.subVectors(i,n),Zi.subVectors(e,n),s.cross(Zi);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,n,i,s,r){Zi.subVectors(s,n),Fs.subVectors(i,n),lp.subVectors(e,n);let o=Zi.dot(Zi),a=Zi.dot(Fs),l=Zi.dot(lp),c=Fs.dot(Fs),h=Fs.dot(lp),f=o*c-a*a;if(f===0)return r.set(0,0,0),null;let u=1/f,d=(c*l-a*h)*u,p=(o*h-a*l)*u;return r.set(1-d-p,p,d)}static containsPoint(e,n,i,s){return this.getBarycoord(e,n,i,s,Us)===null?!1:Us.x>=0&&Us.y>=0&&Us.x+Us.y<=1}static getInterpolation(e,n,i,s,r,o,a,l){return this.getBarycoord(e,n,i,s,Us)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Us.x),l.addScaledVector(o,Us.y),l.addScaledVector(a,Us.z),l)}static getInterpolatedAttribute(e,n,i,s,r,o){return fp.setScalar(0),dp.setScalar(0),pp.setScalar(0),fp.fromBufferAttribute(e,n),dp.fromBufferAttribute(e,i),pp.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(fp,r.x),o.addScaledVector(dp,r.y),o.addScaledVector(pp,r.z),o}static isFrontFacing(e,n,i,s){return Zi.subVectors(i,n),Fs.subVectors(e,n),Zi.cross(Fs).dot(s)<0}set(e,n,i){return this.a.copy(e),this.b.copy(n),this.c.copy(i),this}setFromPointsAndIndices(e,n,i,s){return this.a.copy(e[n]),this.b.copy(e[i]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,n,i,s){return this.a.fromBufferAttribute(e,n),this.b.fromBufferAttribute(e,i),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Zi.subVectors(this.c,this.b),Fs.subVectors(this.a,this.b),Zi.cross(Fs).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return t.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,n){return t.getBarycoord(e,this.a,this.b,this.c,n)}getInterpolation(e,n,i,s,r){return t.getInterpolation(e,this.a,this.b,this.c,n,i,s,r)}containsPoint(e){return t.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return t.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,n){let i=this.a,s=this.b,r=this.c,o,a;qo.subVectors(s,i),Yo.subVectors(r,i),cp.subVectors(e,i);let l=qo.dot(cp),c=Yo.dot(cp);if(l<=0&&c<=0)return n.copy(i);hp.subVectors(e,s);let h=qo.dot(hp),f=Yo.dot(hp);if(h>=0&&f<=h)return n.copy(s);let u=l*f-h*c;if(u<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),n.copy(i).addScaledVector(qo,o);up.subVectors(e,r);let d=qo.dot(up),p=Yo.dot(up);if(p>=0&&d<=p)return n.copy(r);let x=d*c-l*p;if(x<=0&&c>=0&&p<=0)return a=c/(c-p),n.copy(i).addScaledVector(Yo,a);let m=h*p-d*f;if(m<=0&&f-h>=0&&d-p>=0)return yv.subVectors(r,s),a=(f-h)/(f-h+(d-p)),n.copy(s).addScaledVector(yv,a);let g=1/(m+x+u);return o=x*g,a=u*g,n.copy(i).addScaledVector(qo,o).addScaledVector(Yo,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},wi=class{constructor(e=new G(1/0,1/0,1/0),n=new G(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=n}set(e,n){return this.min.copy(e),this.max.copy(n),this}setFromArray(e){this.makeEmpty();for(let n=0,i=e.length;n<i;n+=3)this.expandByPoint(Ki.fromArray(e,n));return this}setFromBufferAttribute(e){this.makeEmpty();for(let n=0,i=e.count;n<i;n++)this.expandByPoint(Ki.fromBufferAttribute(e,n));return this}setFromPoints(e){this.makeEmpty();for(let n=0,i=e.length;n<i;n++)this.expandByPoint(e[n]);return this}setFromCenterAndSize(e,n){let i=Ki.copy(n).multiplyScalar(.5);return this.min.copy(e).sub(i),this.max.copy(e).add(i),this}setFromObject(e,n=!1){return this.makeEmpty(),this.expandByObject(e,n)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,n=!1){e.updateWorldMatrix(!1,!1);let i=e.geometry;if(i!==void 0){let r=i.getAttribute("position");if(n===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Ki):Ki.fromBufferAttribute(r,o),Ki.applyMatrix4(e.matrixWorld),this.expandByPoint(Ki);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),qc.copy(e.boundingBox)):(i.boundingBox===null&&i.computeBoundingBox(),qc.copy(i.boundingBox)),qc.applyMatrix4(e.matrixWorld),this.union(qc)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],n);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,n){return n.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Ki),Ki.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let n,i;return e.normal.x>0?(n=e.normal.x*this.min.x,i=e.normal.x*this.max.x):(n=e.normal.x*this.max.x,i=e.normal.x*this.min.x),e.normal.y>0?(n+=e.normal.y*this.min.y,i+=e.normal.y*this.max.y):(n+=e.normal.y*this.max.y,i+=e.normal.y*this.min.y),e.normal.z>0?(n+=e.normal.z*this.min.z,i+=e.normal.z*this.max.z):(n+=e.normal.z*this.max.z,i+=e.normal.z*this.min.z),n<=-e.constant&&i>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(il),Yc.subVectors(this.max,il),Zo.subVectors(e.a,il),Ko.subVectors(e.b,il),jo.subVectors(e.c,il),mr.subVectors(Ko,Zo),gr.subVectors(jo,Ko),Kr.subVectors(Zo,jo);let n=[0,-mr.z,mr.y,0,-gr.z,gr.y,0,-Kr.z,Kr.y,mr.z,0,-mr.x,gr.z,0,-gr.x,Kr.z,0,-Kr.x,-mr.y,mr.x,0,-gr.y,gr.x,0,-Kr.y,Kr.x,0];return!mp(n,Zo,Ko,jo,Yc)||(n=[1,0,0,0,1,0,0,0,1],!mp(n,Zo,Ko,jo,Yc))?!1:(Zc.crossVectors(mr,gr),n=[Zc.x,Zc.y,Zc.z],mp(n,Zo,Ko,jo,Yc))}clampPoint(e,n){return n.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Ki).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Ki).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(ks[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),ks[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),ks[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),ks[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),ks[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),ks[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),ks[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),ks[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(ks),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},ks=[new G,new G,new G,new G,new G,new G,new G,new G],Ki=new G,qc=new wi,Zo=new G,Ko=new G,jo=new G,mr=new G,gr=new G,Kr=new G,il=new G,Yc=new G,Zc=new G,jr=new G;function mp(t,e,n,i,s){for(let r=0,o=t.length-3;r<=o;r+=3){jr.fromArray(t,r);let a=s.x*Math.abs(jr.x)+s.y*Math.abs(jr.y)+s.z*Math.abs(jr.z),l=e.dot(jr),c=n.dot(jr),h=i.dot(jr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var mn=new G,Kc=new Ye,JP=0,zn=class extends ji{constructor(e,n,i=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:JP++}),this.name="",this.array=e,this.itemSize=n,this.count=e!==void 0?e.length/n:0,this.normalized=i,this.usage=nm,this.updateRanges=[],this.gpuType=ts,this.version=0,this._normalizationScale=e!==void 0?Uu(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,n){this.updateRanges.push({start:e,count:n})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,n,i){e*=this.itemSize,i*=n.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=n.array[i+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let n=0,i=this.count;n<i;n++)Kc.fromBufferAttribute(this,n),Kc.applyMatrix3(e),this.setXY(n,Kc.x,Kc.y);else if(this.itemSize===3)for(let n=0,i=this.count;n<i;n++)mn.fromBufferAttribute(this,n),mn.applyMatrix3(e),this.setXYZ(n,mn.x,mn.y,mn.z);return this}applyMatrix4(e){for(let n=0,i=this.count;n<i;n++)mn.fromBufferAttribute(this,n),mn.applyMatrix4(e),this.setXYZ(n,mn.x,mn.y,mn.z);return this}applyNormalMatrix(e){for(let n=0,i=this.count;n<i;n++)mn.fromBufferAttribute(this,n),mn.applyNormalMatrix(e),this.setXYZ(n,mn.x,mn.y,mn.z);return this}transformDirection(e){for(let n=0,i=this.count;n<i;n++)mn.fromBufferAttribute(this,n),mn.transformDirection(e),this.setXYZ(n,mn.x,mn.y,mn.z);return this}set(e,n=0){return this.array.set(e,n),this}getComponent(e,n){let i=this.array[e*this.itemSize+n];return this.normalized&&(i=this._denormalize(i)),i}setComponent(e,n,i){return this.normalized&&(i=this._normalize(i)),this.array[e*this.itemSize+n]=i,this}getX(e){let n=this.array[e*this.itemSize];return this.normalized&&(n=this._denormalize(n)),n}setX(e,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize]=n,this}getY(e){let n=this.array[e*this.itemSize+1];return this.normalized&&(n=this._denormalize(n)),n}setY(e,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+1]=n,this}getZ(e){let n=this.array[e*this.itemSize+2];return this.normalized&&(n=this._denormalize(n)),n}setZ(e,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+2]=n,this}getW(e){let n=this.array[e*this.itemSize+3];return this.normalized&&(n=this._denormalize(n)),n}setW(e,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+3]=n,this}setXY(e,n,i){return e*=this.itemSize,this.normalized&&(n=this._normalize(n),i=this._normalize(i)),this.array[e+0]=n,this.array[e+1]=i,this}setXYZ(e,n,i,s){return e*=this.itemSize,this.normalized&&(n=this._normalize(n),i=this._normalize(i),s=this._normalize(s)),this.array[e+0]=n,this.array[e+1]=i,this.array[e+2]=s,this}setXYZW(e,n,i,s,r){return e*=this.itemSize,this.normalized&&(n=this._normalize(n),i=this._normalize(i),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=n,this.array[e+1]=i,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let n=this._normalizationScale;return n!==void 0?Math.max(e/n,-1):om(e,this.array)}_normalize(e){let n=this._normalizationScale;return n!==void 0?Math.round(e*n):am(e,this.array)}};var gl=class extends zn{constructor(e,n,i){super(new Uint16Array(e),n,i)}};var _l=class extends zn{constructor(e,n,i){super(new Uint32Array(e),n,i)}};var Zt=class extends zn{constructor(e,n,i){super(new Float32Array(e),n,i)}},QP=new wi,sl=new G,gp=new G,Ji=class{constructor(e=new G,n=-1){this.isSphere=!0,this.center=e,this.radius=n}set(e,n){return this.center.copy(e),this.radius=n,this}setFromPoints(e,n){let i=this.center;n!==void 0?i.copy(n):QP.setFromPoints(e).getCenter(i);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,i.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let n=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=n*n}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,n){let i=this.center.distanceToSquared(e);return n.copy(e),i>this.radius*this.radius&&(n.sub(this.center).normalize(),n.multiplyScalar(this.radius).add(this.center)),n}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;sl.subVectors(e,this.center);let n=sl.lengthSq();if(n>this.radius*this.radius){let i=Math.sqrt(n),s=(i-this.radius)*.5;this.center.addScaledVector(sl,s/i),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(gp.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(sl.copy(e.center).add(gp)),this.expandByPoint(sl.copy(e.center).sub(gp))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},eI=0,Li=new At,_p=new Dn,Jo=new G,vi=new wi,rl=new wi,Rn=new G,Gn=class t extends ji{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:eI++}),this.uuid=Rr(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(EP(e)?_l:gl)(e,1):this.index=e,this}setIndirect(e,n=0){return this.indirect=e,this.indirectOffset=n,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,n){return this.attributes[e]=n,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,n,i=0){this.groups.push({start:e,count:n,materialIndex:i})}clearGroups(){this.groups=[]}setDrawRange(e,n){this.drawRange.start=e,this.drawRange.count=n}applyMatrix4(e){let n=this.attributes.position;n!==void 0&&(n.applyMatrix4(e),n.needsUpdate=!0);let i=this.attributes.normal;if(i!==void 0){let r=new nt().getNormalMatrix(e);i.applyNormalMatrix(r),i.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Li.makeRotationFromQuaternion(e),this.applyMatrix4(Li),this}rotateX(e){return Li.makeRotationX(e),this.applyMatrix4(Li),this}rotateY(e){return Li.makeRotationY(e),this.applyMatrix4(Li),this}rotateZ(e){return Li.makeRotationZ(e),this.applyMatrix4(Li),this}translate(e,n,i){return Li.makeTranslation(e,n,i),this.applyMatrix4(Li),this}scale(e,n,i){return Li.makeScale(e,n,i),this.applyMatrix4(Li),this}lookAt(e){return _p.lookAt(e),_p.updateMatrix(),this.applyMatrix4(_p.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Jo).negate(),this.translate(Jo.x,Jo.y,Jo.z),this}setFromPoints(e){let n=this.getAttribute("position");if(n===void 0){let i=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];i.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Zt(i,3))}else{let i=Math.min(e.length,n.count);for(let s=0;s<i;s++){let r=e[s];n.setXYZ(s,r.x,r.y,r.z||0)}e.length>n.count&&qe("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),n.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new wi);let e=this.attributes.position,n=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){et("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new G(-1/0,-1/0,-1/0),new G(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),n)for(let i=0,s=n.length;i<s;i++){let r=n[i];vi.setFromBufferAttribute(r),this.morphTargetsRelative?(Rn.addVectors(this.boundingBox.min,vi.min),this.boundingBox.expandByPoint(Rn),Rn.addVectors(this.boundingBox.max,vi.max),this.boundingBox.expandByPoint(Rn)):(this.boundingBox.expandByPoint(vi.min),this.boundingBox.expandByPoint(vi.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&et('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Ji);let e=this.attributes.position,n=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){et("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new G,1/0);return}if(e){let i=this.boundingSphere.center;if(vi.setFromBufferAttribute(e),n)for(let r=0,o=n.length;r<o;r++){let a=n[r];rl.setFromBufferAttribute(a),this.morphTargetsRelative?(Rn.addVectors(vi.min,rl.min),vi.expandByPoint(Rn),Rn.addVectors(vi.max,rl.max),vi.expandByPoint(Rn)):(vi.expandByPoint(rl.min),vi.expandByPoint(rl.max))}vi.getCenter(i);let s=0;for(let r=0,o=e.count;r<o;r++)Rn.fromBufferAttribute(e,r),s=Math.max(s,i.distanceToSquared(Rn));if(n)for(let r=0,o=n.length;r<o;r++){let a=n[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Rn.fromBufferAttribute(a,c),l&&(Jo.fromBufferAttribute(e,c),Rn.add(Jo)),s=Math.max(s,i.distanceToSquared(Rn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&et('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,n=this.attributes;if(e===null||n.position===void 0||n.normal===void 0||n.uv===void 0){et("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let i=n.position,s=n.normal,r=n.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==i.count)&&(o=new zn(new Float32Array(4*i.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(i.count);for(let z=0;z<i.count;z++)a[z]=new G,l[z]=new G;let h=new G,f=new G,u=new G,d=new Ye,p=new Ye,x=new Ye,m=new G,g=new G;function b(z,O,N){c[z]=c[O]=c[N]=1,h.fromBufferAttribute(i,z),f.fromBufferAttribute(i,O),u.fromBufferAttribute(i,N),d.fromBufferAttribute(r,z),p.fromBufferAttribute(r,O),x.fromBufferAttribute(r,N),f.sub(h),u.sub(h),p.sub(d),x.sub(d);let V=1/(p.x*x.y-x.x*p.y);isFinite(V)&&(m.copy(f).multiplyScalar(x.y).addScaledVector(u,-p.y).multiplyScalar(V),g.copy(u).multiplyScalar(p.x).addScaledVector(f,-x.x).multiplyScalar(V),a[z].add(m),a[O].add(m),a[N].add(m),l[z].add(g),l[O].add(g),l[N].add(g))}let R=this.groups;R.length===0&&(R=[{start:0,count:e.count}]);for(let z=0,O=R.length;z<O;++z){let N=R[z],V=N.start,$=N.count;for(let D=V,X=V+$;D<X;D+=3)b(e.getX(D+0),e.getX(D+1),e.getX(D+2))}let M=new G,C=new G,A=new G,y=new G;function T(z){A.fromBufferAttribute(s,z),y.copy(A);let O=a[z];M.copy(O),M.sub(A.multiplyScalar(A.dot(O))).normalize(),C.crossVectors(y,O);let V=C.dot(l[z])<0?-1:1;o.setXYZW(z,M.x,M.y,M.z,V)}for(let z=0,O=i.count;z<O;++z)c[z]&&T(z);this._transformed=!0}computeVertexNormals(){let e=this.index,n=this.getAttribute("position");if(n!==void 0){let i=this.getAttribute("normal");if(i===void 0||i.count!==n.count)i=new zn(new Float32Array(n.count*3),3),this.setAttribute("normal",i);else for(let u=0,d=i.count;u<d;u++)i.setXYZ(u,0,0,0);let s=new G,r=new G,o=new G,a=new G,l=new G,c=new G,h=new G,f=new G;if(e)for(let u=0,d=e.count;u<d;u+=3){let p=e.getX(u+0),x=e.getX(u+1),m=e.getX(u+2);s.fromBufferAttribute(n,p),r.fromBufferAttribute(n,x),o.fromBufferAttribute(n,m),h.subVectors(o,r),f.subVectors(s,r),h.cross(f),a.fromBufferAttribute(i,p),l.fromBufferAttribute(i,x),c.fromBufferAttribute(i,m),a.add(h),l.add(h),c.add(h),i.setXYZ(p,a.x,a.y,a.z),i.setXYZ(x,l.x,l.y,l.z),i.setXYZ(m,c.x,c.y,c.z)}else for(let u=0,d=n.count;u<d;u+=3)s.fromBufferAttribute(n,u+0),r.fromBufferAttribute(n,u+1),o.fromBufferAttribute(n,u+2),h.subVectors(o,r),f.subVectors(s,r),h.cross(f),i.setXYZ(u+0,h.x,h.y,h.z),i.setXYZ(u+1,h.x,h.y,h.z),i.setXYZ(u+2,h.x,h.y,h.z);this.normalizeNormals(),i.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let n=0,i=e.count;n<i;n++)Rn.fromBufferAttribute(e,n),Rn.normalize(),e.setXYZ(n,Rn.x,Rn.y,Rn.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,f=a.normalized,u=new c.constructor(l.length*h),d=0,p=0;for(let x=0,m=l.length;x<m;x++){a.isInterleavedBufferAttribute?d=l[x]*a.data.stride+a.offset:d=l[x]*h;for(let g=0;g<h;g++)u[p++]=c[d++]}return new zn(u,h,f)}if(this.index===null)return qe("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let n=new t,i=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,i);n.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,f=c.length;h<f;h++){let u=c[h],d=e(u,i);l.push(d)}n.morphAttributes[a]=l}n.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];n.addGroup(c.start,c.count,c.materialIndex)}return n}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let n=this.index;n!==null&&(e.data.index={type:n.array.constructor.name,array:Array.prototype.slice.call(n.array)});let i=this.attributes;for(let l in i){let c=i[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let f=0,u=c.length;f<u;f++){let d=c[f];h.push(d.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let n={};this.name=e.name;let i=e.index;i!==null&&this.setIndex(i.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(n))}let r=e.morphAttributes;for(let c in r){let h=[],f=r[c];for(let u=0,d=f.length;u<d;u++)h.push(f[u].clone(n));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let f=o[c];this.addGroup(f.start,f.count,f.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},Rh=class{constructor(e,n){this.isInterleavedBuffer=!0,this.array=e,this.stride=n,this.count=e!==void 0?e.length/n:0,this.usage=nm,this.updateRanges=[],this.version=0,this.uuid=Rr()}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,n){this.updateRanges.push({start:e,count:n})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.array=new e.array.constructor(e.array),this.count=e.count,this.stride=e.stride,this.usage=e.usage,this}copyAt(e,n,i){e*=this.stride,i*=n.stride;for(let s=0,r=this.stride;s<r;s++)this.array[e+s]=n.array[i+s];return this}set(e,n=0){return this.array.set(e,n),this}clone(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let n=vv(this.array);e.arrayBuffers[n]===void 0&&(e.arrayBuffers[n]=this.array.slice(0).buffer);let i=new this.array.constructor(e.arrayBuffers[n]),s=new this.constructor(i,this.stride);return s.setUsage(this.usage),s}onUpload(e){return this.onUploadCallback=e,this}toJSON(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let n=vv(this.array);e.arrayBuffers[n]===void 0&&(e.arrayBuffers[n]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let i={uuid:this.uuid,buffer:n,type:this.array.constructor.name,stride:this.stride};return i.usage=this.usage,i}};function vv(t){return t.buffer._uuid===void 0&&(t.buffer._uuid=Rr()),t.byteOffset===0&&t.byteLength===t.buffer.byteLength?t.buffer._uuid:t.buffer._uuid+":"+t.byteOffset+":"+t.byteLength}var Jn=new G,Qi=class t{constructor(e,n,i,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=e,this.itemSize=n,this.offset=i,this.normalized=s,this._normalizationScale=e!==void 0?Uu(e.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(e){this.data.needsUpdate=e}applyMatrix4(e){for(let n=0,i=this.data.count;n<i;n++)Jn.fromBufferAttribute(this,n),Jn.applyMatrix4(e),this.setXYZ(n,Jn.x,Jn.y,Jn.z);return this}applyNormalMatrix(e){for(let n=0,i=this.count;n<i;n++)Jn.fromBufferAttribute(this,n),Jn.applyNormalMatrix(e),this.setXYZ(n,Jn.x,Jn.y,Jn.z);return this}transformDirection(e){for(let n=0,i=this.count;n<i;n++)Jn.fromBufferAttribute(this,n),Jn.transformDirection(e),this.setXYZ(n,Jn.x,Jn.y,Jn.z);return this}getComponent(e,n){let i=this.array[e*this.data.stride+this.offset+n];return this.normalized&&(i=this._denormalize(i)),i}setComponent(e,n,i){return this.normalized&&(i=this._normalize(i)),this.data.array[e*this.data.stride+this.offset+n]=i,this}setX(e,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset]=n,this}setY(e,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+1]=n,this}setZ(e,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+2]=n,this}setW(e,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+3]=n,this}getX(e){let n=this.data.array[e*this.data.stride+this.offset];return this.normalized&&(n=this._denormalize(n)),n}getY(e){let n=this.data.array[e*this.data.stride+this.offset+1];return this.normalized&&(n=this._denormalize(n)),n}getZ(e){let n=this.data.array[e*this.data.stride+this.offset+2];return this.normalized&&(n=this._denormalize(n)),n}getW(e){let n=this.data.array[e*this.data.stride+this.offset+3];return this.normalized&&(n=this._denormalize(n)),n}setXY(e,n,i){return e=e*this.data.stride+this.offset,this.normalized&&(n=this._normalize(n),i=this._normalize(i)),this.data.array[e+0]=n,this.data.array[e+1]=i,this}setXYZ(e,n,i,s){return e=e*this.data.stride+this.offset,this.normalized&&(n=this._normalize(n),i=this._normalize(i),s=this._normalize(s)),this.data.array[e+0]=n,this.data.array[e+1]=i,this.data.array[e+2]=s,this}setXYZW(e,n,i,s,r){return e=e*this.data.stride+this.offset,this.normalized&&(n=this._normalize(n),i=this._normalize(i),s=this._normalize(s),r=this._normalize(r)),this.data.array[e+0]=n,this.data.array[e+1]=i,this.data.array[e+2]=s,this.data.array[e+3]=r,this}clone(e){if(e===void 0){pl("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let n=[];for(let i=0;i<this.count;i++){let s=i*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)n.push(this.data.array[s+r])}return new zn(new this.array.constructor(n),this.itemSize,this.normalized)}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.clone(e)),new t(e.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(e){if(e===void 0){pl("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let n=[];for(let i=0;i<this.count;i++){let s=i*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)n.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:n,normalized:this.normalized}}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.toJSON(e)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(e){let n=this._normalizationScale;return n!==void 0?Math.max(e/n,-1):om(e,this.data.array)}_normalize(e){let n=this._normalizationScale;return n!==void 0?Math.round(e*n):am(e,this.data.array)}},xp=new G,tI=new G,nI=new nt,Si=class{constructor(e=new G(1,0,0),n=0){this.isPlane=!0,this.normal=e,this.constant=n}set(e,n){return this.normal.copy(e),this.constant=n,this}setComponents(e,n,i,s){return this.normal.set(e,n,i),this.constant=s,this}setFromNormalAndCoplanarPoint(e,n){return this.normal.copy(e),this.constant=-n.dot(this.normal),this}setFromCoplanarPoints(e,n,i){let s=xp.subVectors(i,n).cross(tI.subVectors(e,n)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,n){return n.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,n,i=!0){let s=e.delta(xp),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?n.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return i===!0&&(o<0||o>1)?null:n.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let n=this.distanceToPoint(e.start),i=this.distanceToPoint(e.end);return n<0&&i>0||i<0&&n>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,n){let i=n||nI.getNormalMatrix(e),s=this.coplanarPoint(xp).applyMatrix4(e),r=this.normal.applyMatrix3(i).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},iI=0,Hs=class extends ji{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:iI++}),this.uuid=Rr(),this.name="",this.type="Material",this.blending=xa,this.side=_s,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Fp,this.blendDst=Up,this.blendEquation=oo,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Ke(0,0,0),this.blendAlpha=0,this.depthFunc=ra,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=fb,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=ph,this.stencilZFail=ph,this.stencilZPass=ph,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let n in e){let i=e[n];if(i===void 0){qe(`Material: parameter '${n}' has value of undefined.`);continue}let s=this[n];if(s===void 0){qe(`Material: '${n}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(i):s&&s.isVector2&&i&&i.isVector2||s&&s.isEuler&&i&&i.isEuler||s&&s.isVector3&&i&&i.isVector3?s.copy(i):this[n]=i}}toJSON(e){let n=e===void 0||typeof e=="string";n&&(e={textures:{},images:{}});let i={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};i.uuid=this.uuid,i.type=this.type,i.blending=this.blending,i.side=this.side,i.shadowSide=this.shadowSide,i.vertexColors=this.vertexColors,i.opacity=this.opacity,i.transparent=this.transparent,i.blendSrc=this.blendSrc,i.blendDst=this.blendDst,i.blendEquation=this.blendEquation,i.blendSrcAlpha=this.blendSrcAlpha,i.blendDstAlpha=this.blendDstAlpha,i.blendEquationAlpha=this.blendEquationAlpha,i.blendColor=this.blendColor.getHex(),i.blendAlpha=this.blendAlpha,i.depthFunc=this.depthFunc,i.depthTest=this.depthTest,i.depthWrite=this.depthWrite,i.colorWrite=this.colorWrite,i.clipIntersection=this.clipIntersection,i.clipShadows=this.clipShadows,i.stencilWriteMask=this.stencilWriteMask,i.stencilFunc=this.stencilFunc,i.stencilRef=this.stencilRef,i.stencilFuncMask=this.stencilFuncMask,i.stencilFail=this.stencilFail,i.stencilZFail=this.stencilZFail,i.stencilZPass=this.stencilZPass,i.stencilWrite=this.stencilWrite,i.polygonOffset=this.polygonOffset,i.polygonOffsetFactor=this.polygonOffsetFactor,i.polygonOffsetUnits=this.polygonOffsetUnits,i.dithering=this.dithering,i.alphaTest=this.alphaTest,i.alphaHash=this.alphaHash,i.alphaToCoverage=this.alphaToCoverage,i.premultipliedAlpha=this.premultipliedAlpha,i.forceSinglePass=this.forceSinglePass,i.allowOverride=this.allowOverride,i.visible=this.visible,i.toneMapped=this.toneMapped,i.name=this.name,this.color&&this.color.isColor&&(i.color=this.color.getHex()),this.roughness!==void 0&&(i.roughness=this.roughness),this.metalness!==void 0&&(i.metalness=this.metalness),this.sheen!==void 0&&(i.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(i.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(i.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(i.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(i.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(i.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(i.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(i.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(i.shininess=this.shininess),this.clearcoat!==void 0&&(i.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(i.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(i.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(i.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(i.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(i.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(i.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,i.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(i.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(i.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(i.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(i.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(i.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(i.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(i.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(i.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(i.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(i.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(i.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(i.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(i.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(i.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(i.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(i.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(i.lightMap=this.lightMap.toJSON(e).uuid,i.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(i.aoMap=this.aoMap.toJSON(e).uuid,i.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(i.bumpMap=this.bumpMap.toJSON(e).uuid,i.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(i.normalMap=this.normalMap.toJSON(e).uuid,i.normalMapType=this.normalMapType,i.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(i.displacementMap=this.displacementMap.toJSON(e).uuid,i.displacementScale=this.displacementScale,i.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(i.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(i.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(i.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(i.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(i.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(i.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(i.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(i.combine=this.combine)),this.envMapRotation!==void 0&&(i.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(i.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(i.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(i.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(i.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(i.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(i.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(i.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(i.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(i.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(i.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(i.size=this.size),this.sizeAttenuation!==void 0&&(i.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(i.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(i.rotation=this.rotation),this.depthPacking!==void 0&&(i.depthPacking=this.depthPacking),this.linewidth!==void 0&&(i.linewidth=this.linewidth),this.linecap!==void 0&&(i.linecap=this.linecap),this.linejoin!==void 0&&(i.linejoin=this.linejoin),this.dashSize!==void 0&&(i.dashSize=this.dashSize),this.gapSize!==void 0&&(i.gapSize=this.gapSize),this.scale!==void 0&&(i.scale=this.scale),this.wireframe!==void 0&&(i.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(i.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(i.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(i.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(i.flatShading=this.flatShading),this.fog!==void 0&&(i.fog=this.fog),Object.keys(this.userData).length>0&&(i.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(n){let r=s(e.textures),o=s(e.images);r.length>0&&(i.textures=r),o.length>0&&(i.images=o)}return i}fromJSON(e,n){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Ke().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(i=>new Si().fromJSON(i))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=n[e.map]||null),e.matcap!==void 0&&(this.matcap=n[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=n[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=n[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=n[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let i=e.normalScale;Array.isArray(i)===!1&&(i=[i,i]),this.normalScale=new Ye().fromArray(i)}return e.displacementMap!==void 0&&(this.displacementMap=n[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=n[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=n[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=n[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=n[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=n[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=n[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=n[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=n[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=n[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=n[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=n[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=n[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=n[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new Ye().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=n[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=n[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=n[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=n[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=n[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=n[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=n[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=n[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let n=e.clippingPlanes,i=null;if(n!==null){let s=n.length;i=new Array(s);for(let r=0;r!==s;++r)i[r]=n[r].clone()}return this.clippingPlanes=i,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var Bs=new G,yp=new G,jc=new G,Jc=new G,yr=class{constructor(e=new G,n=new G(0,0,-1)){this.origin=e,this.direction=n}set(e,n){return this.origin.copy(e),this.direction.copy(n),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,n){return n.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Bs)),this}closestPointToPoint(e,n){n.subVectors(e,this.origin);let i=n.dot(this.direction);return i<0?n.copy(this.origin):n.copy(this.origin).addScaledVector(this.direction,i)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let n=Bs.subVectors(e,this.origin).dot(this.direction);return n<0?this.origin.distanceToSquared(e):(Bs.copy(this.origin).addScaledVector(this.direction,n),Bs.distanceToSquared(e))}distanceSqToSegment(e,n,i,s){yp.copy(e).add(n).multiplyScalar(.5),jc.copy(n).sub(e).normalize(),Jc.copy(this.origin).sub(yp);let r=e.distanceTo(n)*.5,o=-this.direction.dot(jc),a=Jc.dot(this.direction),l=-Jc.dot(jc),c=Jc.lengthSq(),h=Math.abs(1-o*o),f,u,d,p;if(h>0)if(f=o*l-a,u=o*a-l,p=r*h,f>=0)if(u>=-p)if(u<=p){let x=1/h;f*=x,u*=x,d=f*(f+o*u+2*a)+u*(o*f+u+2*l)+c}else u=r,f=Math.max(0,-(o*u+a)),d=-f*f+u*(u+2*l)+c;else u=-r,f=Math.max(0,-(o*u+a)),d=-f*f+u*(u+2*l)+c;else u<=-p?(f=Math.max(0,-(-o*r+a)),u=f>0?-r:Math.min(Math.max(-r,-l),r),d=-f*f+u*(u+2*l)+c):u<=p?(f=0,u=Math.min(Math.max(-r,-l),r),d=u*(u+2*l)+c):(f=Math.max(0,-(o*r+a)),u=f>0?r:Math.min(Math.max(-r,-l),r),d=-f*f+u*(u+2*l)+c);else u=o>0?-r:r,f=Math.max(0,-(o*u+a)),d=-f*f+u*(u+2*l)+c;return i&&i.copy(this.origin).addScaledVector(this.direction,f),s&&s.copy(yp).addScaledVector(jc,u),d}intersectSphere(e,n){if(e.radius<0)return null;Bs.subVectors(e.center,this.origin);let i=Bs.dot(this.direction),s=Bs.dot(Bs)-i*i,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=i-o,l=i+o;return l<0?null:a<0?this.at(l,n):this.at(a,n)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let n=e.normal.dot(this.direction);if(n===0)return e.distanceToPoint(this.origin)===0?0:null;let i=-(this.origin.dot(e.normal)+e.constant)/n;return i>=0?i:null}intersectPlane(e,n){let i=this.distanceToPlane(e);return i===null?null:this.at(i,n)}intersectsPlane(e){let n=e.distanceToPoint(this.origin);return n===0||e.normal.dot(this.direction)*n<0}intersectBox(e,n){let i,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,f=1/this.direction.z,u=this.origin;return c>=0?(i=(e.min.x-u.x)*c,s=(e.max.x-u.x)*c):(i=(e.max.x-u.x)*c,s=(e.min.x-u.x)*c),h>=0?(r=(e.min.y-u.y)*h,o=(e.max.y-u.y)*h):(r=(e.max.y-u.y)*h,o=(e.min.y-u.y)*h),i>o||r>s||((r>i||isNaN(i))&&(i=r),(o<s||isNaN(s))&&(s=o),f>=0?(a=(e.min.z-u.z)*f,l=(e.max.z-u.z)*f):(a=(e.max.z-u.z)*f,l=(e.min.z-u.z)*f),i>l||a>s)||((a>i||i!==i)&&(i=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(i>=0?i:s,n)}intersectsBox(e){return this.intersectBox(e,Bs)!==null}intersectTriangle(e,n,i,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,f=e.x-o.x,u=e.y-o.y,d=e.z-o.z,p=n.x-o.x,x=n.y-o.y,m=n.z-o.z,g=i.x-o.x,b=i.y-o.y,R=i.z-o.z,M=Math.abs(l),C=Math.abs(c),A=Math.abs(h),y,T,z,O,N,V,$,D,X,Z,W,he;if(M>=C&&M>=A?(z=l,V=f,X=p,he=g,l>=0?(y=c,T=h,O=u,N=d,$=x,D=m,Z=b,W=R):(y=h,T=c,O=d,N=u,$=m,D=x,Z=R,W=b)):C>=A?(z=c,V=u,X=x,he=b,c>=0?(y=h,T=l,O=d,N=f,$=m,D=p,Z=R,W=g):(y=l,T=h,O=f,N=d,$=p,D=m,Z=g,W=R)):(z=h,V=d,X=m,he=R,h>=0?(y=l,T=c,O=f,N=u,$=p,D=x,Z=g,W=b):(y=c,T=l,O=u,N=f,$=x,D=p,Z=b,W=g)),z===0)return null;let J=y/z,ee=T/z,re=1/z,de=O-J*V,fe=N-ee*V,te=$-J*X,ge=D-ee*X,ye=Z-J*he,Re=W-ee*he,Me=ye*ge-Re*te,We=de*Re-fe*ye,rt=te*fe-ge*de;if(s){if(Me<0||We<0||rt<0)return null}else if((Me<0||We<0||rt<0)&&(Me>0||We>0||rt>0))return null;let Ve=Me+We+rt;if(Ve===0)return null;let ft=re*(Me*V+We*X+rt*he);return(Ve>0?ft<0:ft>0)?null:this.at(ft/Ve,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Ch=class extends Hs{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Ke(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Vs,this.combine=Kh,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},bv=new At,Jr=new yr,Qc=new Ji,Sv=new G,eh=new G,th=new G,nh=new G,vp=new G,ih=new G,Mv=new G,sh=new G,on=class extends Dn{constructor(e=new Gn,n=new Ch){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=n,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,n){return super.copy(e,n),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let n=this.geometry.morphAttributes,i=Object.keys(n);if(i.length>0){let s=n[i[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,n){let i=this.geometry,s=i.attributes.position,r=i.morphAttributes.position,o=i.morphTargetsRelative;n.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){ih.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],f=r[l];h!==0&&(vp.fromBufferAttribute(f,e),o?ih.addScaledVector(vp,h):ih.addScaledVector(vp.sub(n),h))}n.add(ih)}return n}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,n){let i=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(i.boundingSphere===null&&i.computeBoundingSphere(),Qc.copy(i.boundingSphere),Qc.applyMatrix4(r),Jr.copy(e.ray).recast(e.near),!(Qc.containsPoint(Jr.origin)===!1&&(Jr.intersectSphere(Qc,Sv)===null||Jr.origin.distanceToSquared(Sv)>(e.far-e.near)**2))&&(bv.copy(r).invert(),Jr.copy(e.ray).applyMatrix4(bv),!(i.boundingBox!==null&&Jr.intersectsBox(i.boundingBox)===!1)&&this._computeIntersections(e,n,Jr)))}_computeIntersections(e,n,i){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,f=r.attributes.normal,u=r.groups,d=r.drawRange;if(a!==null)if(Array.isArray(o))for(let p=0,x=u.length;p<x;p++){let m=u[p],g=o[m.materialIndex],b=Math.max(m.start,d.start),R=Math.min(a.count,Math.min(m.start+m.count,d.start+d.count));for(let M=b,C=R;M<C;M+=3){let A=a.getX(M),y=a.getX(M+1),T=a.getX(M+2);s=rh(this,g,e,i,c,h,f,A,y,T),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=m.materialIndex,n.push(s))}}else{let p=Math.max(0,d.start),x=Math.min(a.count,d.start+d.count);for(let m=p,g=x;m<g;m+=3){let b=a.getX(m),R=a.getX(m+1),M=a.getX(m+2);s=rh(this,o,e,i,c,h,f,b,R,M),s&&(s.faceIndex=Math.floor(m/3),n.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let p=0,x=u.length;p<x;p++){let m=u[p],g=o[m.materialIndex],b=Math.max(m.start,d.start),R=Math.min(l.count,Math.min(m.start+m.count,d.start+d.count));for(let M=b,C=R;M<C;M+=3){let A=M,y=M+1,T=M+2;s=rh(this,g,e,i,c,h,f,A,y,T),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=m.materialIndex,n.push(s))}}else{let p=Math.max(0,d.start),x=Math.min(l.count,d.start+d.count);for(let m=p,g=x;m<g;m+=3){let b=m,R=m+1,M=m+2;s=rh(this,o,e,i,c,h,f,b,R,M),s&&(s.faceIndex=Math.floor(m/3),n.push(s))}}}};function sI(t,e,n,i,s,r,o,a){let l;if(e.side===ni?l=i.intersectTriangle(o,r,s,!0,a):l=i.intersectTriangle(s,r,o,e.side===_s,a),l===null)return null;sh.copy(a),sh.applyMatrix4(t.matrixWorld);let c=n.ray.origin.distanceTo(sh);return c<n.near||c>n.far?null:{distance:c,point:sh.clone(),object:t}}function rh(t,e,n,i,s,r,o,a,l,c){t.getVertexPosition(a,eh),t.getVertexPosition(l,th),t.getVertexPosition(c,nh);let h=sI(t,e,n,i,eh,th,nh,Mv);if(h){let f=new G;xr.getBarycoord(Mv,eh,th,nh,f),s&&(h.uv=xr.getInterpolatedAttribute(s,a,l,c,f,new Ye)),r&&(h.uv1=xr.getInterpolatedAttribute(r,a,l,c,f,new Ye)),o&&(h.normal=xr.getInterpolatedAttribute(o,a,l,c,f,new G),h.normal.dot(i.direction)>0&&h.normal.multiplyScalar(-1));let u={a,b:l,c,normal:new G,materialIndex:0};xr.getNormal(eh,th,nh,u.normal),h.face=u,h.barycoord=f}return h}var Ph=class extends oi{constructor(e=null,n=1,i=1,s,r,o,a,l,c=Cn,h=Cn,f,u){super(null,o,a,l,c,h,s,r,f,u),this.isDataTexture=!0,this.image={data:e,width:n,height:i},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var Qr=new Ji,rI=new Ye(.5,.5),oh=new G,vr=class{constructor(e=new Si,n=new Si,i=new Si,s=new Si,r=new Si,o=new Si){this.planes=[e,n,i,s,r,o]}set(e,n,i,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(n),a[2].copy(i),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let n=this.planes;for(let i=0;i<6;i++)n[i].copy(e.planes[i]);return this}setFromProjectionMatrix(e,n=Di,i=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],f=r[5],u=r[6],d=r[7],p=r[8],x=r[9],m=r[10],g=r[11],b=r[12],R=r[13],M=r[14],C=r[15];if(s[0].setComponents(c-o,d-h,g-p,C-b).normalize(),s[1].setComponents(c+o,d+h,g+p,C+b).normalize(),s[2].setComponents(c+a,d+f,g+x,C+R).normalize(),s[3].setComponents(c-a,d-f,g-x,C-R).normalize(),i)s[4].setComponents(l,u,m,M).normalize(),s[5].setComponents(c-l,d-u,g-m,C-M).normalize();else if(s[4].setComponents(c-l,d-u,g-m,C-M).normalize(),n===Di)s[5].setComponents(c+l,d+u,g+m,C+M).normalize();else if(n===oa)s[5].setComponents(l,u,m,M).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+n);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Qr.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let n=e.geometry;n.boundingSphere===null&&n.computeBoundingSphere(),Qr.copy(n.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Qr)}intersectsSprite(e){Qr.center.set(0,0,0);let n=rI.distanceTo(e.center);return Qr.radius=.7071067811865476+n,Qr.applyMatrix4(e.matrixWorld),this.intersectsSphere(Qr)}intersectsSphere(e){let n=this.planes,i=e.center,s=-e.radius;for(let r=0;r<6;r++)if(n[r].distanceToPoint(i)<s)return!1;return!0}intersectsBox(e){let n=this.planes;for(let i=0;i<6;i++){let s=n[i];if(oh.x=s.normal.x>0?e.max.x:e.min.x,oh.y=s.normal.y>0?e.max.y:e.min.y,oh.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(oh)<0)return!1}return!0}containsPoint(e){let n=this.planes;for(let i=0;i<6;i++)if(n[i].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},wv=new At,Ih=class t{constructor(){this.coordinateSystem=Di,this._frustums=[],this._count=0}setFromArrayCamera(e){let n=e.cameras,i=this._frustums;for(let s=0;s<n.length;s++){let r=n[s];wv.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),i[s]===void 0&&(i[s]=new vr),i[s].setFromProjectionMatrix(wv,r.coordinateSystem,r.reversedDepth)}return this._count=n.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let n=this._frustums;for(let i=0;i<this._count;i++)if(n[i].intersectsObject(e))return!0;return!1}intersectsSprite(e){let n=this._frustums;for(let i=0;i<this._count;i++)if(n[i].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let n=this._frustums;for(let i=0;i<this._count;i++)if(n[i].intersectsSphere(e))return!0;return!1}intersectsBox(e){let n=this._frustums;for(let i=0;i<this._count;i++)if(n[i].intersectsBox(e))return!0;return!1}containsPoint(e){let n=this._frustums;for(let i=0;i<this._count;i++)if(n[i].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let n=this._frustums,i=e._frustums;for(let s=0;s<e._count;s++)n[s]===void 0&&(n[s]=new vr),n[s].copy(i[s]);return this._count=e._count,this}clone(){return new t().copy(this)}};var to=class extends Hs{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Ke(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},Lh=new G,Dh=new G,Ev=new At,ol=new yr,ah=new Ji,bp=new G,Tv=new G,Nh=class extends Dn{constructor(e=new Gn,n=new to){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=n,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,n){return super.copy(e,n),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let n=e.attributes.position,i=[0];for(let s=1,r=n.count;s<r;s++)Lh.fromBufferAttribute(n,s-1),Dh.fromBufferAttribute(n,s),i[s]=i[s-1],i[s]+=Lh.distanceTo(Dh);e.setAttribute("lineDistance",new Zt(i,1))}else qe("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,n){let i=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=i.drawRange;if(i.boundingSphere===null&&i.computeBoundingSphere(),ah.copy(i.boundingSphere),ah.applyMatrix4(s),ah.radius+=r,e.ray.intersectsSphere(ah)===!1)return;Ev.copy(s).invert(),ol.copy(e.ray).applyMatrix4(Ev);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=i.index,u=i.attributes.position;if(h!==null){let d=Math.max(0,o.start),p=Math.min(h.count,o.start+o.count);for(let x=d,m=p-1;x<m;x+=c){let g=h.getX(x),b=h.getX(x+1),R=lh(this,e,ol,l,g,b,x);R&&n.push(R)}if(this.isLineLoop){let x=h.getX(p-1),m=h.getX(d),g=lh(this,e,ol,l,x,m,p-1);g&&n.push(g)}}else{let d=Math.max(0,o.start),p=Math.min(u.count,o.start+o.count);for(let x=d,m=p-1;x<m;x+=c){let g=lh(this,e,ol,l,x,x+1,x);g&&n.push(g)}if(this.isLineLoop){let x=lh(this,e,ol,l,p-1,d,p-1);x&&n.push(x)}}}updateMorphTargets(){let n=this.geometry.morphAttributes,i=Object.keys(n);if(i.length>0){let s=n[i[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function lh(t,e,n,i,s,r,o){let a=t.geometry.attributes.position;if(Lh.fromBufferAttribute(a,s),Dh.fromBufferAttribute(a,r),n.distanceSqToSegment(Lh,Dh,bp,Tv)>i)return;bp.applyMatrix4(t.matrixWorld);let c=e.ray.origin.distanceTo(bp);if(!(c<e.near||c>e.far))return{distance:c,point:Tv.clone().applyMatrix4(t.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:t}}var Av=new G,Rv=new G,fa=class extends Nh{constructor(e,n){super(e,n),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let n=e.attributes.position,i=[];for(let s=0,r=n.count;s<r;s+=2)Av.fromBufferAttribute(n,s),Rv.fromBufferAttribute(n,s+1),i[s]=s===0?0:i[s-1],i[s+1]=i[s]+Av.distanceTo(Rv);e.setAttribute("lineDistance",new Zt(i,1))}else qe("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var xl=class extends oi{constructor(e=[],n=ao,i,s,r,o,a,l,c,h){super(e,n,i,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var Ws=class extends oi{constructor(e,n,i=es,s,r,o,a=Cn,l=Cn,c,h=Gs,f=1){if(h!==Gs&&h!==qs)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let u={width:e,height:n,depth:f};super(u,s,r,o,a,l,h,i,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new ca(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let n=super.toJSON(e);return n.compareFunction=this.compareFunction,n}},yl=class extends Ws{constructor(e,n=es,i=ao,s,r,o=Cn,a=Cn,l,c=Gs){let h={width:e,height:e,depth:1},f=[h,h,h,h,h,h];super(e,e,n,i,s,r,o,a,l,c),this.image=f,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},vl=class extends oi{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},da=class t extends Gn{constructor(e=1,n=1,i=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:n,depth:i,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],f=[],u=0,d=0;p("z","y","x",-1,-1,i,n,e,o,r,0),p("z","y","x",1,-1,i,n,-e,o,r,1),p("x","z","y",1,1,e,i,n,s,o,2),p("x","z","y",1,-1,e,i,-n,s,o,3),p("x","y","z",1,-1,e,n,i,s,r,4),p("x","y","z",-1,-1,e,n,-i,s,r,5),this.setIndex(l),this.setAttribute("position",new Zt(c,3)),this.setAttribute("normal",new Zt(h,3)),this.setAttribute("uv",new Zt(f,2));function p(x,m,g,b,R,M,C,A,y,T,z){let O=M/y,N=C/T,V=M/2,$=C/2,D=A/2,X=y+1,Z=T+1,W=0,he=0,J=new G;for(let ee=0;ee<Z;ee++){let re=ee*N-$;for(let de=0;de<X;de++){let fe=de*O-V;J[x]=fe*b,J[m]=re*R,J[g]=D,c.push(J.x,J.y,J.z),J[x]=0,J[m]=0,J[g]=A>0?1:-1,h.push(J.x,J.y,J.z),f.push(de/y),f.push(1-ee/T),W+=1}}for(let ee=0;ee<T;ee++)for(let re=0;re<y;re++){let de=u+re+X*ee,fe=u+re+X*(ee+1),te=u+(re+1)+X*(ee+1),ge=u+(re+1)+X*ee;l.push(de,fe,ge),l.push(fe,te,ge),he+=6}a.addGroup(d,he,z),d+=he,u+=W}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new t(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var $s=class t extends Gn{constructor(e=1,n=1,i=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:n,height:i,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],f=[],u=[],d=[],p=0,x=[],m=i/2,g=0;b(),o===!1&&(e>0&&R(!0),n>0&&R(!1)),this.setIndex(h),this.setAttribute("position",new Zt(f,3)),this.setAttribute("normal",new Zt(u,3)),this.setAttribute("uv",new Zt(d,2));function b(){let M=new G,C=new G,A=0,y=(n-e)/i;for(let T=0;T<=r;T++){let z=[],O=T/r,N=O*(n-e)+e;for(let V=0;V<=s;V++){let $=V/s,D=$*l+a,X=Math.sin(D),Z=Math.cos(D);C.x=N*X,C.y=-O*i+m,C.z=N*Z,f.push(C.x,C.y,C.z),M.set(X,y,Z).normalize(),u.push(M.x,M.y,M.z),d.push($,1-O),z.push(p++)}x.push(z)}for(let T=0;T<s;T++)for(let z=0;z<r;z++){let O=x[z][T],N=x[z+1][T],V=x[z+1][T+1],$=x[z][T+1];(e>0||z!==0)&&(h.push(O,N,$),A+=3),(n>0||z!==r-1)&&(h.push(N,V,$),A+=3)}c.addGroup(g,A,0),g+=A}function R(M){let C=p,A=new Ye,y=new G,T=0,z=M===!0?e:n,O=M===!0?1:-1;for(let V=1;V<=s;V++)f.push(0,m*O,0),u.push(0,O,0),d.push(.5,.5),p++;let N=p;for(let V=0;V<=s;V++){let D=V/s*l+a,X=Math.cos(D),Z=Math.sin(D);y.x=z*Z,y.y=m*O,y.z=z*X,f.push(y.x,y.y,y.z),u.push(0,O,0),A.x=X*.5+.5,A.y=Z*.5*O+.5,d.push(A.x,A.y),p++}for(let V=0;V<s;V++){let $=C+V,D=N+V;M===!0?h.push(D,D+1,$):h.push(D+1,D,$),T+=3}c.addGroup(g,T,M===!0?1:2),g+=T}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new t(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},pa=class t extends $s{constructor(e=1,n=1,i=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,n,i,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:n,radialSegments:i,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new t(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var no=class t extends Gn{constructor(e=1,n=1,i=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:n,widthSegments:i,heightSegments:s};let r=e/2,o=n/2,a=Math.floor(i),l=Math.floor(s),c=a+1,h=l+1,f=e/a,u=n/l,d=[],p=[],x=[],m=[];for(let g=0;g<h;g++){let b=g*u-o;for(let R=0;R<c;R++){let M=R*f-r;p.push(M,-b,0),x.push(0,0,1),m.push(R/a),m.push(1-g/l)}}for(let g=0;g<l;g++)for(let b=0;b<a;b++){let R=b+c*g,M=b+c*(g+1),C=b+1+c*(g+1),A=b+1+c*g;d.push(R,M,A),d.push(M,C,A)}this.setIndex(d),this.setAttribute("position",new Zt(p,3)),this.setAttribute("normal",new Zt(x,3)),this.setAttribute("uv",new Zt(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new t(e.width,e.height,e.widthSegments,e.heightSegments)}};var bl=class extends Gn{constructor(e=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:e},e!==null){let n=[],i=new Set,s=new G,r=new G;if(e.index!==null){let o=e.attributes.position,a=e.index,l=e.groups;l.length===0&&(l=[{start:0,count:a.count,materialIndex:0}]);for(let c=0,h=l.length;c<h;++c){let f=l[c],u=f.start,d=f.count;for(let p=u,x=u+d;p<x;p+=3)for(let m=0;m<3;m++){let g=a.getX(p+m),b=a.getX(p+(m+1)%3);s.fromBufferAttribute(o,g),r.fromBufferAttribute(o,b),Cv(s,r,i)===!0&&(n.push(s.x,s.y,s.z),n.push(r.x,r.y,r.z))}}}else{let o=e.attributes.position;for(let a=0,l=o.count/3;a<l;a++)for(let c=0;c<3;c++){let h=3*a+c,f=3*a+(c+1)%3;s.fromBufferAttribute(o,h),r.fromBufferAttribute(o,f),Cv(s,r,i)===!0&&(n.push(s.x,s.y,s.z),n.push(r.x,r.y,r.z))}}this.setAttribute("position",new Zt(n,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};function Cv(t,e,n){let i=`${t.x},${t.y},${t.z}-${e.x},${e.y},${e.z}`,s=`${e.x},${e.y},${e.z}-${t.x},${t.y},${t.z}`;return n.has(i)===!0||n.has(s)===!0?!1:(n.add(i),n.add(s),!0)}function co(t){let e={};for(let n in t){e[n]={};for(let i in t[n]){let s=t[n][i];if(Pv(s))s.isRenderTargetTexture?(qe("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[n][i]=null):e[n][i]=s.clone();else if(Array.isArray(s))if(Pv(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[n][i]=r}else e[n][i]=s.slice();else e[n][i]=s}}return e}function Vn(t){let e={};for(let n=0;n<t.length;n++){let i=co(t[n]);for(let s in i)e[s]=i[s]}return e}function Pv(t){return t&&(t.isColor||t.isMatrix3||t.isMatrix4||t.isVector2||t.isVector3||t.isVector4||t.isTexture||t.isQuaternion)}function oI(t){let e=[];for(let n=0;n<t.length;n++)e.push(t[n].clone());return e}function lm(t){let e=t.getRenderTarget();return e===null?t.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:xt.workingColorSpace}var Gl={clone:co,merge:Vn},aI=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,lI=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Ni=class extends Hs{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=aI,this.fragmentShader=lI,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=co(e.uniforms),this.uniformsGroups=oI(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let n=super.toJSON(e);n.glslVersion=this.glslVersion,n.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?n.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?n.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?n.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?n.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?n.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?n.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?n.uniforms[s]={type:"m4",value:o.toArray()}:n.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(n.defines=this.defines),n.vertexShader=this.vertexShader,n.fragmentShader=this.fragmentShader,n.lights=this.lights,n.clipping=this.clipping;let i={};for(let s in this.extensions)this.extensions[s]===!0&&(i[s]=!0);return Object.keys(i).length>0&&(n.extensions=i),n}fromJSON(e,n){if(super.fromJSON(e,n),e.uniforms!==void 0)for(let i in e.uniforms){let s=e.uniforms[i];switch(this.uniforms[i]={},s.type){case"t":this.uniforms[i].value=n[s.value]||null;break;case"c":this.uniforms[i].value=new Ke().setHex(s.value);break;case"v2":this.uniforms[i].value=new Ye().fromArray(s.value);break;case"v3":this.uniforms[i].value=new G().fromArray(s.value);break;case"v4":this.uniforms[i].value=new Rt().fromArray(s.value);break;case"m3":this.uniforms[i].value=new nt().fromArray(s.value);break;case"m4":this.uniforms[i].value=new At().fromArray(s.value);break;default:this.uniforms[i].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let i in e.extensions)this.extensions[i]=e.extensions[i];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Oh=class extends Ni{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var Sl=class extends Hs{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new Ke(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Ke(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Fu,this.normalScale=new Ye(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Vs,this.combine=Kh,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},Fh=class extends Hs{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=hb,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Uh=class extends Hs{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function Qo(t,e){return!t||t.constructor===e?t:typeof e.BYTES_PER_ELEMENT=="number"?new e(t):Array.prototype.slice.call(t)}function ch(t){return t!==void 0&&t.inTangents!==void 0&&t.outTangents!==void 0}var br=class{constructor(e,n,i,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new n.constructor(i),this.sampleValues=n,this.valueSize=i,this.settings=null,this.DefaultSettings_={}}evaluate(e){let n=this.parameterPositions,i=this._cachedIndex,s=n[i],r=n[i-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=i+2;;){if(s===void 0){if(e<r)break i;return i=n.length,this._cachedIndex=i,this.copySampleValue_(i-1)}if(i===a)break;if(r=s,s=n[++i],e<s)break e}o=n.length;break t}if(!(e>=r)){let a=n[1];e<a&&(i=2,r=a);for(let l=i-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(i===l)break;if(s=r,r=n[--i-1],e>=r)break e}o=i,i=0;break t}break n}for(;i<o;){let a=i+o>>>1;e<n[a]?o=a:i=a+1}if(s=n[i],r=n[i-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return i=n.length,this._cachedIndex=i,this.copySampleValue_(i-1)}this._cachedIndex=i,this.intervalChanged_(i,r,s)}return this.interpolate_(i,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let n=this.resultBuffer,i=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)n[o]=i[r+o];return n}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},kh=class extends br{constructor(e,n,i,s){super(e,n,i,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Ep,endingEnd:Ep}}intervalChanged_(e,n,i){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Tp:r=e,a=2*n-i;break;case Ap:r=s.length-2,a=n+s[r]-s[r+1];break;default:r=e,a=i}if(l===void 0)switch(this.getSettings_().endingEnd){case Tp:o=e,l=2*i-n;break;case Ap:o=1,l=i+s[1]-s[0];break;default:o=e-1,l=n}let c=(i-n)*.5,h=this.valueSize;this._weightPrev=c/(n-a),this._weightNext=c/(l-i),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,n,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,f=this._offsetNext,u=this._weightPrev,d=this._weightNext,p=(i-n)/(s-n),x=p*p,m=x*p,g=-u*m+2*u*x-u*p,b=(1+u)*m+(-1.5-2*u)*x+(-.5+u)*p+1,R=(-1-d)*m+(1.5+d)*x+.5*p,M=d*m-d*x;for(let C=0;C!==a;++C)r[C]=g*o[h+C]+b*o[c+C]+R*o[l+C]+M*o[f+C];return r}},Bh=class extends br{constructor(e,n,i,s){super(e,n,i,s)}interpolate_(e,n,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(i-n)/(s-n),f=1-h;for(let u=0;u!==a;++u)r[u]=o[c+u]*f+o[l+u]*h;return r}},zh=class extends br{constructor(e,n,i,s){super(e,n,i,s)}interpolate_(e){return this.copySampleValue_(e-1)}},Gh=class extends br{interpolate_(e,n,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,f=this.outTangents;if(!h||!f){let p=(i-n)/(s-n),x=1-p;for(let m=0;m!==a;++m)r[m]=o[c+m]*x+o[l+m]*p;return r}let u=a*2,d=e-1;for(let p=0;p!==a;++p){let x=o[c+p],m=o[l+p],g=d*u+p*2,b=f[g],R=f[g+1],M=e*u+p*2,C=h[M],A=h[M+1],y=hI(i,n,b,C,s);r[p]=Mb(y,x,R,A,m)}return r}};function Mb(t,e,n,i,s){let r=1-t;return r*r*r*e+3*r*r*t*n+3*r*t*t*i+t*t*t*s}function cI(t,e,n,i,s){let r=1-t;return 3*r*r*(n-e)+6*r*t*(i-n)+3*t*t*(s-i)}function hI(t,e,n,i,s){let r=(t-e)/(s-e);for(let o=0;o<8;o++){let a=Mb(r,e,n,i,s)-t;if(Math.abs(a)<1e-10)break;let l=cI(r,e,n,i,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var Ei=class{constructor(e,n,i,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(n===void 0||n.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=Qo(n,this.TimeBufferType),this.values=Qo(i,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let n=e.constructor,i;if(n.toJSON!==this.toJSON)i=n.toJSON(e);else{i={name:e.name,times:Qo(e.times,Array),values:Qo(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(i.interpolation=s),ch(e.settings)&&(i.settings={inTangents:Qo(e.settings.inTangents,Array),outTangents:Qo(e.settings.outTangents,Array)})}return i.type=e.ValueTypeName,i}InterpolantFactoryMethodDiscrete(e){return new zh(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Bh(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new kh(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let n=new Gh(this.times,this.values,this.getValueSize(),e);return this.settings&&(n.inTangents=this.settings.inTangents,n.outTangents=this.settings.outTangents),n}setInterpolation(e){let n;switch(e){case hl:n=this.InterpolantFactoryMethodDiscrete;break;case wh:n=this.InterpolantFactoryMethodLinear;break;case dh:n=this.InterpolantFactoryMethodSmooth;break;case wp:n=this.InterpolantFactoryMethodBezier;break}if(n===void 0){let i="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(i);return qe("KeyframeTrack:",i),this}return this.createInterpolant=n,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return hl;case this.InterpolantFactoryMethodLinear:return wh;case this.InterpolantFactoryMethodSmooth:return dh;case this.InterpolantFactoryMethodBezier:return wp}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let n=this.times;for(let i=0,s=n.length;i!==s;++i)n[i]+=e;ch(this.settings)&&(Iv(this.settings.inTangents,e),Iv(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let n=this.times;for(let i=0,s=n.length;i!==s;++i)n[i]*=e;ch(this.settings)&&(Lv(this.settings.inTangents,e),Lv(this.settings.outTangents,e))}return this}trim(e,n){let i=this.times,s=i.length,r=0,o=s-1;for(;r!==s&&i[r]<e;)++r;for(;o!==-1&&i[o]>n;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=i.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,n=this.getValueSize();n-Math.floor(n)!==0&&(et("KeyframeTrack: Invalid value size in track.",this),e=!1);let i=this.times,s=this.values,r=i.length;r===0&&(et("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=i[a];if(typeof l=="number"&&isNaN(l)){et("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){et("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&TP(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){et("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),n=this.values.slice(),i=this.getValueSize(),s=this.getInterpolation()===dh,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let f=a*i,u=f-i,d=f+i;for(let p=0;p!==i;++p){let x=n[f+p];if(x!==n[u+p]||x!==n[d+p]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let f=a*i,u=o*i;for(let d=0;d!==i;++d)n[u+d]=n[f+d]}++o}}if(r>0){e[o]=e[r];for(let a=r*i,l=o*i,c=0;c!==i;++c)n[l+c]=n[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=n.slice(0,o*i)):(this.times=e,this.values=n),this}clone(){let e=this.times.slice(),n=this.values.slice(),i=this.constructor,s=new i(this.name,e,n);return s.createInterpolant=this.createInterpolant,ch(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Iv(t,e){for(let n=0,i=t.length;n!==i;n+=2)t[n]+=e}function Lv(t,e){for(let n=0,i=t.length;n!==i;n+=2)t[n]*=e}Ei.prototype.ValueTypeName="";Ei.prototype.TimeBufferType=Float32Array;Ei.prototype.ValueBufferType=Float32Array;Ei.prototype.DefaultInterpolation=wh;var Sr=class extends Ei{constructor(e,n,i){super(e,n,i)}};Sr.prototype.ValueTypeName="bool";Sr.prototype.ValueBufferType=Array;Sr.prototype.DefaultInterpolation=hl;Sr.prototype.InterpolantFactoryMethodLinear=void 0;Sr.prototype.InterpolantFactoryMethodSmooth=void 0;var Vh=class extends Ei{constructor(e,n,i,s){super(e,n,i,s)}};Vh.prototype.ValueTypeName="color";var Hh=class extends Ei{constructor(e,n,i,s){super(e,n,i,s)}};Hh.prototype.ValueTypeName="number";var Wh=class extends br{constructor(e,n,i,s){super(e,n,i,s)}interpolate_(e,n,i,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(i-n)/(s-n),c=e*a;for(let h=c+a;c!==h;c+=4)ti.slerpFlat(r,0,o,c-a,o,c,l);return r}},Ml=class extends Ei{constructor(e,n,i,s){super(e,n,i,s)}InterpolantFactoryMethodLinear(e){return new Wh(this.times,this.values,this.getValueSize(),e)}};Ml.prototype.ValueTypeName="quaternion";Ml.prototype.InterpolantFactoryMethodSmooth=void 0;var Mr=class extends Ei{constructor(e,n,i){super(e,n,i)}};Mr.prototype.ValueTypeName="string";Mr.prototype.ValueBufferType=Array;Mr.prototype.DefaultInterpolation=hl;Mr.prototype.InterpolantFactoryMethodLinear=void 0;Mr.prototype.InterpolantFactoryMethodSmooth=void 0;var $h=class extends Ei{constructor(e,n,i,s){super(e,n,i,s)}};$h.prototype.ValueTypeName="vector";var Xh=class{constructor(e,n,i){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=n,this.onError=i,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,f){return c.push(h,f),this},this.removeHandler=function(h){let f=c.indexOf(h);return f!==-1&&c.splice(f,2),this},this.getHandler=function(h){for(let f=0,u=c.length;f<u;f+=2){let d=c[f],p=c[f+1];if(d.global&&(d.lastIndex=0),d.test(h))return p}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},wb=new Xh,qh=class{constructor(e){this.manager=e!==void 0?e:wb,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,n){let i=this;return new Promise(function(s,r){i.load(e,s,n,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};qh.DEFAULT_MATERIAL_NAME="__DEFAULT";var wl=class extends Dn{static registerNode(e){this.prototype._lightNode=e}constructor(e,n=1){super(),this.isLight=!0,this.type="Light",this.color=new Ke(e),this.intensity=n}copy(e,n){return super.copy(e,n),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let n=super.toJSON(e);return n.object.color=this.color.getHex(),n.object.intensity=this.intensity,n}},io=class extends wl{constructor(e,n,i){super(e,i),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Dn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Ke(n)}copy(e,n){return super.copy(e,n),this.groundColor.copy(e.groundColor),this}toJSON(e){let n=super.toJSON(e);return n.object.groundColor=this.groundColor.getHex(),n}},Sp=new At,Dv=new G,Nv=new G,Yh=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new Ye(512,512),this.mapType=ai,this.map=null,this.mapPass=null,this.matrix=new At,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new vr,this._frameExtents=new Ye(1,1),this._viewportCount=1,this._viewports=[new Rt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let n=this.camera;Dv.setFromMatrixPosition(e.matrixWorld),n.position.copy(Dv),Nv.setFromMatrixPosition(e.target.matrixWorld),n.lookAt(Nv),n.updateMatrixWorld(),this._updateMatrix(n,this.matrix,this._frustum)}_updateMatrix(e,n,i,s){Sp.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),i.setFromProjectionMatrix(Sp,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===oa||e.reversedDepth?n.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):n.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),n.multiply(Sp)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},hh=new G,uh=new ti,ms=new G,El=class extends Dn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new At,this.projectionMatrix=new At,this.projectionMatrixInverse=new At,this.coordinateSystem=Di,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,n){return super.copy(e,n),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(hh,uh,ms),ms.x===1&&ms.y===1&&ms.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(hh,uh,ms.set(1,1,1)).invert()}updateWorldMatrix(e,n,i=!1){super.updateWorldMatrix(e,n,i),this.matrixWorld.decompose(hh,uh,ms),ms.x===1&&ms.y===1&&ms.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(hh,uh,ms.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},_r=new G,Ov=new Ye,Fv=new Ye,Ln=class extends El{constructor(e=50,n=1,i=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=i,this.far=s,this.focus=10,this.aspect=n,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,n){return super.copy(e,n),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let n=.5*this.getFilmHeight()/e;this.fov=la*2*Math.atan(n),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(ll*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return la*2*Math.atan(Math.tan(ll*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,n,i){_r.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(_r.x,_r.y).multiplyScalar(-e/_r.z),_r.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),i.set(_r.x,_r.y).multiplyScalar(-e/_r.z)}getViewSize(e,n){return this.getViewBounds(e,Ov,Fv),n.subVectors(Fv,Ov)}setViewOffset(e,n,i,s,r,o){this.aspect=e/n,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=n,this.view.offsetX=i,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,n=e*Math.tan(ll*.5*this.fov)/this.zoom,i=2*n,s=this.aspect*i,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,n-=o.offsetY*i/c,s*=o.width/l,i*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,n,n-i,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let n=super.toJSON(e);return n.object.fov=this.fov,n.object.zoom=this.zoom,n.object.near=this.near,n.object.far=this.far,n.object.focus=this.focus,n.object.aspect=this.aspect,this.view!==null&&(n.object.view=Object.assign({},this.view)),n.object.filmGauge=this.filmGauge,n.object.filmOffset=this.filmOffset,n}};var Tl=class extends El{constructor(e=-1,n=1,i=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=n,this.top=i,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,n){return super.copy(e,n),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,n,i,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=n,this.view.offsetX=i,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),n=(this.top-this.bottom)/(2*this.zoom),i=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=i-e,o=i+e,a=s+n,l=s-n;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let n=super.toJSON(e);return n.object.zoom=this.zoom,n.object.left=this.left,n.object.right=this.right,n.object.top=this.top,n.object.bottom=this.bottom,n.object.near=this.near,n.object.far=this.far,this.view!==null&&(n.object.view=Object.assign({},this.view)),n}},Rp=class extends Yh{constructor(){super(new Tl(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},so=class extends wl{constructor(e,n){super(e,n),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Dn.DEFAULT_UP),this.updateMatrix(),this.target=new Dn,this.shadow=new Rp}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let n=super.toJSON(e);return n.object.shadow=this.shadow.toJSON(),n.object.target=this.target.uuid,n}};var Al=class extends Gn{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(e){return super.copy(e),this.instanceCount=e.instanceCount,this}toJSON(){let e=super.toJSON();return e.instanceCount=this.instanceCount,e.isInstancedBufferGeometry=!0,e}};var ea=-90,ta=1,ma=class extends Dn{constructor(e,n,i){super(),this.type="CubeCamera",this.renderTarget=i,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Ln(ea,ta,e,n);s.layers=this.layers,this.add(s);let r=new Ln(ea,ta,e,n);r.layers=this.layers,this.add(r);let o=new Ln(ea,ta,e,n);o.layers=this.layers,this.add(o);let a=new Ln(ea,ta,e,n);a.layers=this.layers,this.add(a);let l=new Ln(ea,ta,e,n);l.layers=this.layers,this.add(l);let c=new Ln(ea,ta,e,n);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,n=this.children.concat(),[i,s,r,o,a,l]=n;for(let c of n)this.remove(c);if(e===Di)i.up.set(0,1,0),i.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===oa)i.up.set(0,-1,0),i.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of n)this.add(c),c.updateMatrixWorld()}update(e,n){this.parent===null&&this.updateMatrixWorld();let{renderTarget:i,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,f=e.getRenderTarget(),u=e.getActiveCubeFace(),d=e.getActiveMipmapLevel(),p=e.xr.enabled;e.xr.enabled=!1;let x=i.texture.mipmapsAutoUpdate;i.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(i,0,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(n,r),e.setRenderTarget(i,1,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(n,o),e.setRenderTarget(i,2,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(n,a),e.setRenderTarget(i,3,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(n,l),e.setRenderTarget(i,4,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(n,c),i.texture.mipmapsAutoUpdate=x,e.setRenderTarget(i,5,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(n,h),e.setRenderTarget(f,u,d),e.xr.enabled=p,i.texture.needsPMREMUpdate=!0}},Zh=class extends Ln{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var cm="\\[\\]\\.:\\/",uI=new RegExp("["+cm+"]","g"),hm="[^"+cm+"]",fI="[^"+cm.replace("\\.","")+"]",dI=/((?:WC+[\/:])*)/.source.replace("WC",hm),pI=/(WCOD+)?/.source.replace("WCOD",fI),mI=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",hm),gI=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",hm),_I=new RegExp("^"+dI+pI+mI+gI+"$"),xI=["material","materials","bones","map"],Cp=class{constructor(e,n,i){let s=i||Ht.parseTrackName(n);this._targetGroup=e,this._bindings=e.subscribe_(n,s)}getValue(e,n){this.bind();let i=this._targetGroup.nCachedObjects_,s=this._bindings[i];s!==void 0&&s.getValue(e,n)}setValue(e,n){let i=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=i.length;s!==r;++s)i[s].setValue(e,n)}bind(){let e=this._bindings;for(let n=this._targetGroup.nCachedObjects_,i=e.length;n!==i;++n)e[n].bind()}unbind(){let e=this._bindings;for(let n=this._targetGroup.nCachedObjects_,i=e.length;n!==i;++n)e[n].unbind()}},Ht=class t{constructor(e,n,i){this.path=n,this.parsedPath=i||t.parseTrackName(n),this.node=t.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,n,i){return e&&e.isAnimationObjectGroup?new t.Composite(e,n,i):new t(e,n,i)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(uI,"")}static parseTrackName(e){let n=_I.exec(e);if(n===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let i={nodeName:n[2],objectName:n[3],objectIndex:n[4],propertyName:n[5],propertyIndex:n[6]},s=i.nodeName&&i.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=i.nodeName.substring(s+1);xI.indexOf(r)!==-1&&(i.nodeName=i.nodeName.substring(0,s),i.objectName=r)}if(i.propertyName===null||i.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return i}static findNode(e,n){if(n===void 0||n===""||n==="."||n===-1||n===e.name||n===e.uuid)return e;if(e.skeleton){let i=e.skeleton.getBoneByName(n);if(i!==void 0)return i}if(e.children){let i=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===n||a.uuid===n)return a;let l=i(a.children);if(l)return l}return null},s=i(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,n){e[n]=this.targetObject[this.propertyName]}_getValue_array(e,n){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)e[n++]=i[s]}_getValue_arrayElement(e,n){e[n]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,n){this.resolvedProperty.toArray(e,n)}_setValue_direct(e,n){this.targetObject[this.propertyName]=e[n]}_setValue_direct_setNeedsUpdate(e,n){this.targetObject[this.propertyName]=e[n],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,n){this.targetObject[this.propertyName]=e[n],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,n){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=e[n++]}_setValue_array_setNeedsUpdate(e,n){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=e[n++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,n){let i=this.resolvedProperty;for(let s=0,r=i.length;s!==r;++s)i[s]=e[n++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,n){this.resolvedProperty[this.propertyIndex]=e[n]}_setValue_arrayElement_setNeedsUpdate(e,n){this.resolvedProperty[this.propertyIndex]=e[n],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,n){this.resolvedProperty[this.propertyIndex]=e[n],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,n){this.resolvedProperty.fromArray(e,n)}_setValue_fromArray_setNeedsUpdate(e,n){this.resolvedProperty.fromArray(e,n),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,n){this.resolvedProperty.fromArray(e,n),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,n){this.bind(),this.getValue(e,n)}_setValue_unbound(e,n){this.bind(),this.setValue(e,n)}bind(){let e=this.node,n=this.parsedPath,i=n.objectName,s=n.propertyName,r=n.propertyIndex;if(e||(e=t.findNode(this.rootNode,n.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){qe("PropertyBinding: No target node found for track: "+this.path+".");return}if(i){let c=n.objectIndex;switch(i){case"materials":if(!e.material){et("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){et("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){et("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){et("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){et("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[i]===void 0){et("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[i]}if(c!==void 0){if(e[c]===void 0){et("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=n.nodeName;et("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){et("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){et("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Ht.Composite=Cp;Ht.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Ht.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Ht.prototype.GetterByBindingType=[Ht.prototype._getValue_direct,Ht.prototype._getValue_array,Ht.prototype._getValue_arrayElement,Ht.prototype._getValue_toArray];Ht.prototype.SetterByBindingTypeAndVersioning=[[Ht.prototype._setValue_direct,Ht.prototype._setValue_direct_setNeedsUpdate,Ht.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Ht.prototype._setValue_array,Ht.prototype._setValue_array_setNeedsUpdate,Ht.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Ht.prototype._setValue_arrayElement,Ht.prototype._setValue_arrayElement_setNeedsUpdate,Ht.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Ht.prototype._setValue_fromArray,Ht.prototype._setValue_fromArray_setNeedsUpdate,Ht.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var XG=new Float32Array(1);var wr=class extends Rh{constructor(e,n,i=1){super(e,n),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=i}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}clone(e){let n=super.clone(e);return n.meshPerAttribute=this.meshPerAttribute,n}toJSON(e){let n=super.toJSON(e);return n.isInstancedInterleavedBuffer=!0,n.meshPerAttribute=this.meshPerAttribute,n}};var Uv=new At,Rl=class{constructor(e,n,i=0,s=1/0){this.ray=new yr(e,n),this.near=i,this.far=s,this.camera=null,this.layers=new ha,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,n){this.ray.set(e,n)}setFromCamera(e,n){n.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(n.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(n).sub(this.ray.origin).normalize(),this.camera=n):n.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,n.projectionMatrix.elements[14]).unproject(n),this.ray.direction.set(0,0,-1).transformDirection(n.matrixWorld),this.camera=n):et("Raycaster: Unsupported camera type: "+n.type)}setFromXRController(e){return Uv.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Uv),this}intersectObject(e,n=!0,i=[]){return Pp(e,this,i,n),i.sort(kv),i}intersectObjects(e,n=!0,i=[]){for(let s=0,r=e.length;s<r;s++)Pp(e[s],this,i,n);return i.sort(kv),i}};function kv(t,e){return t.distance-e.distance}function Pp(t,e,n,i){let s=!0;if(t.layers.test(e.layers)&&t.raycast(e,n)===!1&&(s=!1),s===!0&&i===!0){let r=t.children;for(let o=0,a=r.length;o<a;o++)Pp(r[o],e,n,!0)}}var ga=class{constructor(e=1,n=0,i=0){this.radius=e,this.phi=n,this.theta=i}set(e,n,i){return this.radius=e,this.phi=n,this.theta=i,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=at(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,n,i){return this.radius=Math.sqrt(e*e+n*n+i*i),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,i),this.phi=Math.acos(at(n/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Ip=class{static{this.prototype.isMatrix2=!0}constructor(e,n,i,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,n,i,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,n=0){for(let i=0;i<4;i++)this.elements[i]=e[i+n];return this}set(e,n,i,s){let r=this.elements;return r[0]=e,r[2]=n,r[1]=i,r[3]=s,this}};var Bv=new G,fh=new G,na=new G,ia=new G,Mp=new G,yI=new G,vI=new G,Cl=class{constructor(e=new G,n=new G){this.start=e,this.end=n}set(e,n){return this.start.copy(e),this.end.copy(n),this}copy(e){return this.start.copy(e.start),this.end.copy(e.end),this}getCenter(e){return e.addVectors(this.start,this.end).multiplyScalar(.5)}delta(e){return e.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(e,n){return this.delta(n).multiplyScalar(e).add(this.start)}closestPointToPointParameter(e,n){Bv.subVectors(e,this.start),fh.subVectors(this.end,this.start);let i=fh.dot(fh);if(i===0)return 0;let r=fh.dot(Bv)/i;return n&&(r=at(r,0,1)),r}closestPointToPoint(e,n,i){let s=this.closestPointToPointParameter(e,n);return this.delta(i).multiplyScalar(s).add(this.start)}distanceSqToLine3(e,n=yI,i=vI){let s=10000000000000001e-32,r,o,a=this.start,l=e.start,c=this.end,h=e.end;na.subVectors(c,a),ia.subVectors(h,l),Mp.subVectors(a,l);let f=na.dot(na),u=ia.dot(ia),d=ia.dot(Mp);if(f<=s&&u<=s)return n.copy(a),i.copy(l),n.distanceToSquared(i);if(f<=s)r=0,o=d/u,o=at(o,0,1);else{let p=na.dot(Mp);if(u<=s)o=0,r=at(-p/f,0,1);else{let x=na.dot(ia),m=f*u-x*x;m!==0?r=at((x*d-p*u)/m,0,1):r=0,o=(x*r+d)/u,o<0?(o=0,r=at(-p/f,0,1)):o>1&&(o=1,r=at((x-p)/f,0,1))}}return n.copy(a).addScaledVector(na,r),i.copy(l).addScaledVector(ia,o),n.distanceToSquared(i)}applyMatrix4(e){return this.start.applyMatrix4(e),this.end.applyMatrix4(e),this}equals(e){return e.start.equals(this.start)&&e.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};var Pl=class extends fa{constructor(e=10,n=10,i=4473924,s=8947848){i=new Ke(i),s=new Ke(s);let r=n/2,o=e/n,a=e/2,l=[],c=[];for(let u=0,d=0,p=-a;u<=n;u++,p+=o){l.push(-a,0,p,a,0,p),l.push(p,0,-a,p,0,a);let x=u===r?i:s;x.toArray(c,d),d+=3,x.toArray(c,d),d+=3,x.toArray(c,d),d+=3,x.toArray(c,d),d+=3}let h=new Gn;h.setAttribute("position",new Zt(l,3)),h.setAttribute("color",new Zt(c,3));let f=new to({vertexColors:!0,toneMapped:!1});super(h,f),this.type="GridHelper"}dispose(){super.dispose(),this.geometry.dispose(),this.material.dispose()}};var Il=class extends ji{constructor(e,n=null){super(),this.object=e,this.domElement=n,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function um(t,e,n,i){let s=bI(i);switch(n){case Kp:return t*e;case Jp:return t*e/s.components*s.byteLength;case iu:return t*e/s.components*s.byteLength;case Ar:return t*e*2/s.components*s.byteLength;case su:return t*e*2/s.components*s.byteLength;case jp:return t*e*3/s.components*s.byteLength;case is:return t*e*4/s.components*s.byteLength;case ru:return t*e*4/s.components*s.byteLength;case Nl:case Ol:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*8;case Fl:case Ul:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*16;case au:case cu:return Math.max(t,16)*Math.max(e,8)/4;case ou:case lu:return Math.max(t,8)*Math.max(e,8)/2;case hu:case uu:case du:case pu:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*8;case fu:case kl:case mu:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*16;case gu:return Math.floor((t+3)/4)*Math.floor((e+3)/4)*16;case _u:return Math.floor((t+4)/5)*Math.floor((e+3)/4)*16;case xu:return Math.floor((t+4)/5)*Math.floor((e+4)/5)*16;case yu:return Math.floor((t+5)/6)*Math.floor((e+4)/5)*16;case vu:return Math.floor((t+5)/6)*Math.floor((e+5)/6)*16;case bu:return Math.floor((t+7)/8)*Math.floor((e+4)/5)*16;case Su:return Math.floor((t+7)/8)*Math.floor((e+5)/6)*16;case Mu:return Math.floor((t+7)/8)*Math.floor((e+7)/8)*16;case wu:return Math.floor((t+9)/10)*Math.floor((e+4)/5)*16;case Eu:return Math.floor((t+9)/10)*Math.floor((e+5)/6)*16;case Tu:return Math.floor((t+9)/10)*Math.floor((e+7)/8)*16;case Au:return Math.floor((t+9)/10)*Math.floor((e+9)/10)*16;case Ru:return Math.floor((t+11)/12)*Math.floor((e+9)/10)*16;case Cu:return Math.floor((t+11)/12)*Math.floor((e+11)/12)*16;case Pu:case Iu:case Lu:return Math.ceil(t/4)*Math.ceil(e/4)*16;case Du:case Nu:return Math.ceil(t/4)*Math.ceil(e/4)*8;case Bl:case Ou:return Math.ceil(t/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${n} format.`)}function bI(t){switch(t){case ai:case Xp:return{byteLength:1,components:1};case va:case qp:case ns:return{byteLength:2,components:1};case tu:case nu:return{byteLength:2,components:4};case es:case eu:case ts:return{byteLength:4,components:1};case Yp:case Zp:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${t}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?qe("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Xb(){let t=null,e=!1,n=null,i=null;function s(r,o){i=t.requestAnimationFrame(s),n(r,o)}return{start:function(){e!==!0&&n!==null&&t!==null&&(i=t.requestAnimationFrame(s),e=!0)},stop:function(){t!==null&&t.cancelAnimationFrame(i),e=!1},setAnimationLoop:function(r){n=r},setContext:function(r){t=r}}}function MI(t){let e=new WeakMap;function n(a,l){let c=a.array,h=a.usage,f=c.byteLength,u=t.createBuffer();t.bindBuffer(l,u),t.bufferData(l,c,h),a.onUploadCallback();let d;if(c instanceof Float32Array)d=t.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)d=t.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?d=t.HALF_FLOAT:d=t.UNSIGNED_SHORT;else if(c instanceof Int16Array)d=t.SHORT;else if(c instanceof Uint32Array)d=t.UNSIGNED_INT;else if(c instanceof Int32Array)d=t.INT;else if(c instanceof Int8Array)d=t.BYTE;else if(c instanceof Uint8Array)d=t.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)d=t.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:u,type:d,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:f}}function i(a,l,c){let h=l.array,f=l.updateRanges;if(t.bindBuffer(c,a),f.length===0)t.bufferSubData(c,0,h);else{f.sort((d,p)=>d.start-p.start);let u=0;for(let d=1;d<f.length;d++){let p=f[u],x=f[d];x.start<=p.start+p.count+1?p.count=Math.max(p.count,x.start+x.count-p.start):(++u,f[u]=x)}f.length=u+1;for(let d=0,p=f.length;d<p;d++){let x=f[d];t.bufferSubData(c,x.start*h.BYTES_PER_ELEMENT,h,x.start,x.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(t.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,n(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");i(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var wI=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,EI=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,TI=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,AI=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,RI=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,CI=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,PI=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,II=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,LI=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,DI=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,NI=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,OI=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,FI=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,UI=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,kI=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,BI=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,zI=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,GI=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,VI=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,HI=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,WI=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,$I=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,XI=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,qI=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,YI=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,ZI=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,KI=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,jI=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,JI=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,QI="gl_FragColor = linearToOutputTexel( gl_FragColor );",e2=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,t2=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,n2=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,i2=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,s2=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,r2=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,o2=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,a2=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,l2=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,c2=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,h2=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,u2=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,f2=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,d2=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,p2=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,m2=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,g2=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,_2=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,x2=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,y2=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,v2=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,b2=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,S2=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,M2=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,w2=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,E2=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,T2=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,A2=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,R2=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,C2=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,P2=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,I2=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,L2=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,D2=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,N2=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,O2=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,F2=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,U2=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,k2=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,B2=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,z2=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,G2=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,V2=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,H2=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,W2=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,$2=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,X2=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,q2=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Y2=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,Z2=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,K2=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,j2=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,J2=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,Q2=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,eL=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,tL=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,nL=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,iL=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,sL=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,rL=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,oL=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,aL=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,lL=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,cL=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,hL=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,uL=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,fL=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,dL=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,pL=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,mL=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,gL=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,_L=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,xL=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,yL=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,vL=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,bL=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,SL=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,ML=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,wL=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,EL=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,TL=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,AL=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,RL=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,CL=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,PL=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,IL=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,LL=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,DL=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,NL=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,OL=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,FL=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,UL=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,kL=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,BL=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,zL=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,GL=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,VL=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,HL=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,WL=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,$L=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,XL=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,qL=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,YL=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,ZL=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,KL=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,jL=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,JL=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,QL=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,eD=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,tD=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,nD=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,ut={alphahash_fragment:wI,alphahash_pars_fragment:EI,alphamap_fragment:TI,alphamap_pars_fragment:AI,alphatest_fragment:RI,alphatest_pars_fragment:CI,aomap_fragment:PI,aomap_pars_fragment:II,batching_pars_vertex:LI,batching_vertex:DI,begin_vertex:NI,beginnormal_vertex:OI,bsdfs:FI,iridescence_fragment:UI,bumpmap_pars_fragment:kI,clipping_planes_fragment:BI,clipping_planes_pars_fragment:zI,clipping_planes_pars_vertex:GI,clipping_planes_vertex:VI,color_fragment:HI,color_pars_fragment:WI,color_pars_vertex:$I,color_vertex:XI,common:qI,defaultnormal_vertex:YI,displacementmap_pars_vertex:ZI,displacementmap_vertex:KI,emissivemap_fragment:jI,emissivemap_pars_fragment:JI,colorspace_fragment:QI,colorspace_pars_fragment:e2,envmap_fragment:t2,envmap_common_pars_fragment:n2,envmap_pars_fragment:i2,envmap_pars_vertex:s2,envmap_physical_pars_fragment:m2,envmap_vertex:r2,fog_vertex:o2,fog_pars_vertex:a2,fog_fragment:l2,fog_pars_fragment:c2,gradientmap_pars_fragment:h2,lightmap_pars_fragment:u2,lights_lambert_fragment:f2,lights_lambert_pars_fragment:d2,lights_pars_begin:p2,lights_toon_fragment:g2,lights_toon_pars_fragment:_2,lights_phong_fragment:x2,lights_phong_pars_fragment:y2,lights_physical_fragment:v2,lights_physical_pars_fragment:b2,lights_fragment_begin:S2,lights_fragment_maps:M2,lights_fragment_end:w2,lightprobes_pars_fragment:E2,logdepthbuf_fragment:T2,logdepthbuf_pars_fragment:A2,logdepthbuf_pars_vertex:R2,logdepthbuf_vertex:C2,map_fragment:P2,map_pars_fragment:I2,map_particle_fragment:L2,map_particle_pars_fragment:D2,metalnessmap_fragment:N2,metalnessmap_pars_fragment:O2,morphinstance_vertex:F2,morphcolor_vertex:U2,morphnormal_vertex:k2,morphtarget_pars_vertex:B2,morphtarget_vertex:z2,normal_fragment_begin:G2,normal_fragment_maps:V2,normal_pars_fragment:H2,normal_pars_vertex:W2,normal_vertex:$2,normalmap_pars_fragment:X2,clearcoat_normal_fragment_begin:q2,clearcoat_normal_fragment_maps:Y2,clearcoat_pars_fragment:Z2,iridescence_pars_fragment:K2,opaque_fragment:j2,packing:J2,premultiplied_alpha_fragment:Q2,project_vertex:eL,dithering_fragment:tL,dithering_pars_fragment:nL,roughnessmap_fragment:iL,roughnessmap_pars_fragment:sL,shadowmap_pars_fragment:rL,shadowmap_pars_vertex:oL,shadowmap_vertex:aL,shadowmask_pars_fragment:lL,skinbase_vertex:cL,skinning_pars_vertex:hL,skinning_vertex:uL,skinnormal_vertex:fL,specularmap_fragment:dL,specularmap_pars_fragment:pL,tonemapping_fragment:mL,tonemapping_pars_fragment:gL,transmission_fragment:_L,transmission_pars_fragment:xL,uv_pars_fragment:yL,uv_pars_vertex:vL,uv_vertex:bL,worldpos_vertex:SL,background_vert:ML,background_frag:wL,backgroundCube_vert:EL,backgroundCube_frag:TL,cube_vert:AL,cube_frag:RL,depth_vert:CL,depth_frag:PL,distance_vert:IL,distance_frag:LL,equirect_vert:DL,equirect_frag:NL,linedashed_vert:OL,linedashed_frag:FL,meshbasic_vert:UL,meshbasic_frag:kL,meshlambert_vert:BL,meshlambert_frag:zL,meshmatcap_vert:GL,meshmatcap_frag:VL,meshnormal_vert:HL,meshnormal_frag:WL,meshphong_vert:$L,meshphong_frag:XL,meshphysical_vert:qL,meshphysical_frag:YL,meshtoon_vert:ZL,meshtoon_frag:KL,points_vert:jL,points_frag:JL,shadow_vert:QL,shadow_frag:eD,sprite_vert:tD,sprite_frag:nD},Ie={common:{diffuse:{value:new Ke(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new nt},alphaMap:{value:null},alphaMapTransform:{value:new nt},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new nt}},envmap:{envMap:{value:null},envMapRotation:{value:new nt},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new nt}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new nt}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new nt},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new nt},normalScale:{value:new Ye(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new nt},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new nt}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new nt}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new nt}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Ke(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Ke(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new nt},alphaTest:{value:0},uvTransform:{value:new nt}},sprite:{diffuse:{value:new Ke(16777215)},opacity:{value:1},center:{value:new Ye(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new nt},alphaMap:{value:null},alphaMapTransform:{value:new nt},alphaTest:{value:0}}},ii={basic:{uniforms:Vn([Ie.common,Ie.specularmap,Ie.envmap,Ie.aomap,Ie.lightmap,Ie.fog]),vertexShader:ut.meshbasic_vert,fragmentShader:ut.meshbasic_frag},lambert:{uniforms:Vn([Ie.common,Ie.specularmap,Ie.envmap,Ie.aomap,Ie.lightmap,Ie.emissivemap,Ie.bumpmap,Ie.normalmap,Ie.displacementmap,Ie.fog,Ie.lights,{emissive:{value:new Ke(0)},envMapIntensity:{value:1}}]),vertexShader:ut.meshlambert_vert,fragmentShader:ut.meshlambert_frag},phong:{uniforms:Vn([Ie.common,Ie.specularmap,Ie.envmap,Ie.aomap,Ie.lightmap,Ie.emissivemap,Ie.bumpmap,Ie.normalmap,Ie.displacementmap,Ie.fog,Ie.lights,{emissive:{value:new Ke(0)},specular:{value:new Ke(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:ut.meshphong_vert,fragmentShader:ut.meshphong_frag},standard:{uniforms:Vn([Ie.common,Ie.envmap,Ie.aomap,Ie.lightmap,Ie.emissivemap,Ie.bumpmap,Ie.normalmap,Ie.displacementmap,Ie.roughnessmap,Ie.metalnessmap,Ie.fog,Ie.lights,{emissive:{value:new Ke(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:ut.meshphysical_vert,fragmentShader:ut.meshphysical_frag},toon:{uniforms:Vn([Ie.common,Ie.aomap,Ie.lightmap,Ie.emissivemap,Ie.bumpmap,Ie.normalmap,Ie.displacementmap,Ie.gradientmap,Ie.fog,Ie.lights,{emissive:{value:new Ke(0)}}]),vertexShader:ut.meshtoon_vert,fragmentShader:ut.meshtoon_frag},matcap:{uniforms:Vn([Ie.common,Ie.bumpmap,Ie.normalmap,Ie.displacementmap,Ie.fog,{matcap:{value:null}}]),vertexShader:ut.meshmatcap_vert,fragmentShader:ut.meshmatcap_frag},points:{uniforms:Vn([Ie.points,Ie.fog]),vertexShader:ut.points_vert,fragmentShader:ut.points_frag},dashed:{uniforms:Vn([Ie.common,Ie.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:ut.linedashed_vert,fragmentShader:ut.linedashed_frag},depth:{uniforms:Vn([Ie.common,Ie.displacementmap]),vertexShader:ut.depth_vert,fragmentShader:ut.depth_frag},normal:{uniforms:Vn([Ie.common,Ie.bumpmap,Ie.normalmap,Ie.displacementmap,{opacity:{value:1}}]),vertexShader:ut.meshnormal_vert,fragmentShader:ut.meshnormal_frag},sprite:{uniforms:Vn([Ie.sprite,Ie.fog]),vertexShader:ut.sprite_vert,fragmentShader:ut.sprite_frag},background:{uniforms:{uvTransform:{value:new nt},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:ut.background_vert,fragmentShader:ut.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new nt}},vertexShader:ut.backgroundCube_vert,fragmentShader:ut.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:ut.cube_vert,fragmentShader:ut.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:ut.equirect_vert,fragmentShader:ut.equirect_frag},distance:{uniforms:Vn([Ie.common,Ie.displacementmap,{referencePosition:{value:new G},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:ut.distance_vert,fragmentShader:ut.distance_frag},shadow:{uniforms:Vn([Ie.lights,Ie.fog,{color:{value:new Ke(0)},opacity:{value:1}}]),vertexShader:ut.shadow_vert,fragmentShader:ut.shadow_frag}};ii.physical={uniforms:Vn([ii.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new nt},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new nt},clearcoatNormalScale:{value:new Ye(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new nt},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new nt},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new nt},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new nt},sheen:{value:0},sheenColor:{value:new Ke(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new nt},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new nt},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new nt},transmissionSamplerSize:{value:new Ye},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new nt},attenuationDistance:{value:0},attenuationColor:{value:new Ke(0)},specularColor:{value:new Ke(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new nt},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new nt},anisotropyVector:{value:new Ye},anisotropyMap:{value:null},anisotropyMapTransform:{value:new nt}}]),vertexShader:ut.meshphysical_vert,fragmentShader:ut.meshphysical_frag};var ku={r:0,b:0,g:0},iD=new At,qb=new nt;qb.set(-1,0,0,0,1,0,0,0,1);function sD(t,e,n,i,s,r){let o=new Ke(0),a=s===!0?0:1,l,c,h=null,f=0,u=null;function d(b){let R=b.isScene===!0?b.background:null;if(R&&R.isTexture){let M=b.backgroundBlurriness>0;R=e.get(R,M)}return R}function p(b){let R=!1,M=d(b);M===null?m(o,a):M&&M.isColor&&(m(M,1),R=!0);let C=t.xr.getEnvironmentBlendMode();C==="additive"?n.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&n.buffers.color.setClear(0,0,0,0,r),(t.autoClear||R)&&(n.buffers.depth.setTest(!0),n.buffers.depth.setMask(!0),n.buffers.color.setMask(!0),t.clear(t.autoClearColor,t.autoClearDepth,t.autoClearStencil))}function x(b,R){let M=d(R);M&&M.isCubeTexture?(c===void 0&&(c=new on(new da(1,1,1),new Ni({name:"BackgroundCubeMaterial",uniforms:co(ii.backgroundCube.uniforms),vertexShader:ii.backgroundCube.vertexShader,fragmentShader:ii.backgroundCube.fragmentShader,side:ni,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(C,A,y){this.matrixWorld.copyPosition(y.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),i.update(c)),c.material.uniforms.envMap.value=M,c.material.uniforms.backgroundBlurriness.value=R.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=R.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(iD.makeRotationFromEuler(R.backgroundRotation)).transpose(),M.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(qb),c.material.toneMapped=xt.getTransfer(M.colorSpace)!==Tt,(h!==M||f!==M.version||u!==t.toneMapping)&&(c.material.needsUpdate=!0,h=M,f=M.version,u=t.toneMapping),c.layers.enableAll(),b.unshift(c,c.geometry,c.material,0,0,null)):M&&M.isTexture&&(l===void 0&&(l=new on(new no(2,2),new Ni({name:"BackgroundMaterial",uniforms:co(ii.background.uniforms),vertexShader:ii.background.vertexShader,fragmentShader:ii.background.fragmentShader,side:_s,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),i.update(l)),l.material.uniforms.t2D.value=M,l.material.uniforms.backgroundIntensity.value=R.backgroundIntensity,l.material.toneMapped=xt.getTransfer(M.colorSpace)!==Tt,M.matrixAutoUpdate===!0&&M.updateMatrix(),l.material.uniforms.uvTransform.value.copy(M.matrix),(h!==M||f!==M.version||u!==t.toneMapping)&&(l.material.needsUpdate=!0,h=M,f=M.version,u=t.toneMapping),l.layers.enableAll(),b.unshift(l,l.geometry,l.material,0,0,null))}function m(b,R){b.getRGB(ku,lm(t)),n.buffers.color.setClear(ku.r,ku.g,ku.b,R,r)}function g(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(b,R=1){o.set(b),a=R,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(b){a=b,m(o,a)},render:p,addToRenderList:x,dispose:g}}function rD(t,e){let n=t.getParameter(t.MAX_VERTEX_ATTRIBS),i={},s=u(null),r=s,o=!1;function a(N,V,$,D,X){let Z=!1,W=f(N,D,$,V);r!==W&&(r=W,c(r.object)),Z=d(N,D,$,X),Z&&p(N,D,$,X),X!==null&&e.update(X,t.ELEMENT_ARRAY_BUFFER),(Z||o)&&(o=!1,M(N,V,$,D),X!==null&&t.bindBuffer(t.ELEMENT_ARRAY_BUFFER,e.get(X).buffer))}function l(){return t.createVertexArray()}function c(N){return t.bindVertexArray(N)}function h(N){return t.deleteVertexArray(N)}function f(N,V,$,D){let X=D.wireframe===!0,Z=i[V.id];Z===void 0&&(Z={},i[V.id]=Z);let W=N.isInstancedMesh===!0?N.id:0,he=Z[W];he===void 0&&(he={},Z[W]=he);let J=he[$.id];J===void 0&&(J={},he[$.id]=J);let ee=J[X];return ee===void 0&&(ee=u(l()),J[X]=ee),ee}function u(N){let V=[],$=[],D=[];for(let X=0;X<n;X++)V[X]=0,$[X]=0,D[X]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:V,enabledAttributes:$,attributeDivisors:D,object:N,attributes:{},index:null}}function d(N,V,$,D){let X=r.attributes,Z=V.attributes,W=0,he=$.getAttributes();for(let J in he)if(he[J].location>=0){let re=X[J],de=Z[J];if(de===void 0&&(J==="instanceMatrix"&&N.instanceMatrix&&(de=N.instanceMatrix),J==="instanceColor"&&N.instanceColor&&(de=N.instanceColor)),re===void 0||re.attribute!==de||de&&re.data!==de.data)return!0;W++}return r.attributesNum!==W||r.index!==D}function p(N,V,$,D){let X={},Z=V.attributes,W=0,he=$.getAttributes();for(let J in he)if(he[J].location>=0){let re=Z[J];re===void 0&&(J==="instanceMatrix"&&N.instanceMatrix&&(re=N.instanceMatrix),J==="instanceColor"&&N.instanceColor&&(re=N.instanceColor));let de={};de.attribute=re,re&&re.data&&(de.data=re.data),X[J]=de,W++}r.attributes=X,r.attributesNum=W,r.index=D}function x(){let N=r.newAttributes;for(let V=0,$=N.length;V<$;V++)N[V]=0}function m(N){g(N,0)}function g(N,V){let $=r.newAttributes,D=r.enabledAttributes,X=r.attributeDivisors;$[N]=1,D[N]===0&&(t.enableVertexAttribArray(N),D[N]=1),X[N]!==V&&(t.vertexAttribDivisor(N,V),X[N]=V)}function b(){let N=r.newAttributes,V=r.enabledAttributes;for(let $=0,D=V.length;$<D;$++)V[$]!==N[$]&&(t.disableVertexAttribArray($),V[$]=0)}function R(N,V,$,D,X,Z,W){W===!0?t.vertexAttribIPointer(N,V,$,X,Z):t.vertexAttribPointer(N,V,$,D,X,Z)}function M(N,V,$,D){x();let X=D.attributes,Z=$.getAttributes(),W=V.defaultAttributeValues;for(let he in Z){let J=Z[he];if(J.location>=0){let ee=X[he];if(ee===void 0&&(he==="instanceMatrix"&&N.instanceMatrix&&(ee=N.instanceMatrix),he==="instanceColor"&&N.instanceColor&&(ee=N.instanceColor)),ee!==void 0){let re=ee.normalized,de=ee.itemSize,fe=e.get(ee);if(fe===void 0)continue;let te=fe.buffer,ge=fe.type,ye=fe.bytesPerElement,Re=ge===t.INT||ge===t.UNSIGNED_INT||ee.gpuType===eu;if(ee.isInterleavedBufferAttribute){let Me=ee.data,We=Me.isInterleavedBuffer===!0?Me.stride:Me.itemSize,rt=ee.offset;if(Me.isInstancedInterleavedBuffer||Me.isInstancedBufferAttribute){for(let Ve=0;Ve<J.locationSize;Ve++)g(J.location+Ve,Me.meshPerAttribute);N.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=Me.meshPerAttribute*Me.count)}else for(let Ve=0;Ve<J.locationSize;Ve++)m(J.location+Ve);t.bindBuffer(t.ARRAY_BUFFER,te);for(let Ve=0;Ve<J.locationSize;Ve++)R(J.location+Ve,de/J.locationSize,ge,re,We*ye,(rt+de/J.locationSize*Ve)*ye,Re)}else{if(ee.isInstancedBufferAttribute){for(let Me=0;Me<J.locationSize;Me++)g(J.location+Me,ee.meshPerAttribute);N.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=ee.meshPerAttribute*ee.count)}else for(let Me=0;Me<J.locationSize;Me++)m(J.location+Me);t.bindBuffer(t.ARRAY_BUFFER,te);for(let Me=0;Me<J.locationSize;Me++)R(J.location+Me,de/J.locationSize,ge,re,de*ye,de/J.locationSize*Me*ye,Re)}}else if(W!==void 0){let re=W[he];if(re!==void 0)switch(re.length){case 2:t.vertexAttrib2fv(J.location,re);break;case 3:t.vertexAttrib3fv(J.location,re);break;case 4:t.vertexAttrib4fv(J.location,re);break;default:t.vertexAttrib1fv(J.location,re)}}}}b()}function C(){z();for(let N in i){let V=i[N];for(let $ in V){let D=V[$];for(let X in D){let Z=D[X];for(let W in Z)h(Z[W].object),delete Z[W];delete D[X]}}delete i[N]}}function A(N){if(i[N.id]===void 0)return;let V=i[N.id];for(let $ in V){let D=V[$];for(let X in D){let Z=D[X];for(let W in Z)h(Z[W].object),delete Z[W];delete D[X]}}delete i[N.id]}function y(N){for(let V in i){let $=i[V];for(let D in $){let X=$[D];if(X[N.id]===void 0)continue;let Z=X[N.id];for(let W in Z)h(Z[W].object),delete Z[W];delete X[N.id]}}}function T(N){for(let V in i){let $=i[V],D=N.isInstancedMesh===!0?N.id:0,X=$[D];if(X!==void 0){for(let Z in X){let W=X[Z];for(let he in W)h(W[he].object),delete W[he];delete X[Z]}delete $[D],Object.keys($).length===0&&delete i[V]}}}function z(){O(),o=!0,r!==s&&(r=s,c(r.object))}function O(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:z,resetDefaultState:O,dispose:C,releaseStatesOfGeometry:A,releaseStatesOfObject:T,releaseStatesOfProgram:y,initAttributes:x,enableAttribute:m,disableUnusedAttributes:b}}function oD(t,e,n){let i;function s(l){i=l}function r(l,c){t.drawArrays(i,l,c),n.update(c,i,1)}function o(l,c,h){h!==0&&(t.drawArraysInstanced(i,l,c,h),n.update(c,i,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(i,l,0,c,0,h);let u=0;for(let d=0;d<h;d++)u+=c[d];n.update(u,i,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function aD(t,e,n,i){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let y=e.get("EXT_texture_filter_anisotropic");s=t.getParameter(y.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(y){return!(y!==is&&i.convert(y)!==t.getParameter(t.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(y){let T=y===ns&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(y!==ai&&y!==ts&&!T&&i.convert(y)!==t.getParameter(t.IMPLEMENTATION_COLOR_READ_TYPE))}function l(y){if(y==="highp"){if(t.getShaderPrecisionFormat(t.VERTEX_SHADER,t.HIGH_FLOAT).precision>0&&t.getShaderPrecisionFormat(t.FRAGMENT_SHADER,t.HIGH_FLOAT).precision>0)return"highp";y="mediump"}return y==="mediump"&&t.getShaderPrecisionFormat(t.VERTEX_SHADER,t.MEDIUM_FLOAT).precision>0&&t.getShaderPrecisionFormat(t.FRAGMENT_SHADER,t.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=n.precision!==void 0?n.precision:"highp",h=l(c);h!==c&&(qe("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let f=n.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),u=n.logarithmicDepthBuffer===!0&&f===!1;n.reversedDepthBuffer===!0&&f===!1&&qe("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),n.logarithmicDepthBuffer===!0&&f===!0&&qe("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let d=t.getParameter(t.MAX_TEXTURE_IMAGE_UNITS),p=t.getParameter(t.MAX_VERTEX_TEXTURE_IMAGE_UNITS),x=t.getParameter(t.MAX_TEXTURE_SIZE),m=t.getParameter(t.MAX_CUBE_MAP_TEXTURE_SIZE),g=t.getParameter(t.MAX_VERTEX_ATTRIBS),b=t.getParameter(t.MAX_VERTEX_UNIFORM_VECTORS),R=t.getParameter(t.MAX_VARYING_VECTORS),M=t.getParameter(t.MAX_FRAGMENT_UNIFORM_VECTORS),C=t.getParameter(t.MAX_SAMPLES),A=t.getParameter(t.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reversedDepthBuffer:f,maxTextures:d,maxVertexTextures:p,maxTextureSize:x,maxCubemapSize:m,maxAttributes:g,maxVertexUniforms:b,maxVaryings:R,maxFragmentUniforms:M,maxSamples:C,samples:A}}function lD(t){let e=this,n=null,i=0,s=!1,r=!1,o=new Si,a=new nt,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(f,u){let d=f.length!==0||u||i!==0||s;return s=u,i=f.length,d},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(f,u){n=h(f,u,0)},this.setState=function(f,u,d){let p=f.clippingPlanes,x=f.clipIntersection,m=f.clipShadows,g=t.get(f);if(!s||p===null||p.length===0||r&&!m)r?h(null):c();else{let b=r?0:i,R=b*4,M=g.clippingState||null;l.value=M,M=h(p,u,R,d);for(let C=0;C!==R;++C)M[C]=n[C];g.clippingState=M,this.numIntersection=x?this.numPlanes:0,this.numPlanes+=b}};function c(){l.value!==n&&(l.value=n,l.needsUpdate=i>0),e.numPlanes=i,e.numIntersection=0}function h(f,u,d,p){let x=f!==null?f.length:0,m=null;if(x!==0){if(m=l.value,p!==!0||m===null){let g=d+x*4,b=u.matrixWorldInverse;a.getNormalMatrix(b),(m===null||m.length<g)&&(m=new Float32Array(g));for(let R=0,M=d;R!==x;++R,M+=4)o.copy(f[R]).applyMatrix4(b,a),o.normal.toArray(m,M),m[M+3]=o.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=x,e.numIntersection=0,m}}var Wl=class extends Mi{constructor(e=1,n={}){super(e,e,n),this.isWebGLCubeRenderTarget=!0;let i={width:e,height:e,depth:1},s=[i,i,i,i,i,i];this.texture=new xl(s),this._setTextureOptions(n),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,n){this.texture.type=n.type,this.texture.colorSpace=n.colorSpace,this.texture.generateMipmaps=n.generateMipmaps,this.texture.minFilter=n.minFilter,this.texture.magFilter=n.magFilter;let i={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new da(5,5,5),r=new Ni({name:"CubemapFromEquirect",uniforms:co(i.uniforms),vertexShader:i.vertexShader,fragmentShader:i.fragmentShader,side:ni,blending:ro});r.uniforms.tEquirect.value=n;let o=new on(s,r),a=n.minFilter;return n.minFilter===Xs&&(n.minFilter=ei),new ma(1,10,this).update(e,o),n.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,n=!0,i=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(n,i,s);e.setRenderTarget(r)}},Eb=256,cD=3,hD=20,Yb=256,Zb=16,uD=3,fD=new G,dD=new Ke,zu=class t{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new ma(1,10,null),this._boxMesh=new on(new da(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,n=0,i=.1,s=100,r={}){let{size:o=256,position:a=fD}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);n>0&&(h.texture.mipmapsAutoUpdate=!1);let f=l.autoClear,u=l.autoClearColor,d=l.autoClearDepth,p=l.autoClearStencil,x=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,x===null&&(e.background=l.getClearColor(dD));let m=new ma(i,s,h);return m.position.copy(a),m.update(l,e),l.autoClear=f,l.autoClearColor=u,l.autoClearDepth=d,l.autoClearStencil=p,e.background=x,n>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,n)),this._applyPMREM(c),c}fromEquirectangular(e,n=null){return this._fromTexture(e,n)}fromCubemap(e,n=null){return this._fromTexture(e,n)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Rb(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Ab(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,n){return n>0?1-Math.sqrt(1-e/n):0}_setSize(e){this._cubeSize=Math.max(Eb,rm(e))}_fromTexture(e,n){e.mapping===ao||e.mapping===ya?this._setSize(e.image.length===0?Eb:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let i=n||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(i),i}_allocateTarget(){let e=this._cubeSize,n=Tb(e,!1,!1),i=Math.log2(e)-cD;for(let s=0;s<=i;s++)n.texture.mipmaps.push({width:e>>s,height:e>>s});return n.texture.name="PMREM",n.texture.isPMREMTexture=!0,n}_getSourceTarget(e=!1){let n=this._cubeSize,i=this._sourceTarget;return(i===null||i.width!==n||e&&i.depthBuffer===!1)&&(i!==null&&i.dispose(),this._sourceTarget=Tb(n,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,n,i){let s=this._boxMesh,r=this._cubeCamera;s.material=i,r.renderTarget=e,r.activeMipmapLevel=n;let o=e.width>>n;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let n;e.mapping===ao||e.mapping===ya?(this._cubemapMaterial===null&&(this._cubemapMaterial=Rb()),n=this._cubemapMaterial,n.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Ab()),n=this._equirectMaterial),n.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,n)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=pD(),this._integrationMaterial=mD());let n=this._cubeSize,i=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(n/Zb);for(let o=0;o<=i;o++){let a=t.lodToRoughness(o,i);if(o>i-uD)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(n)+.5*Math.log2(6/(Yb*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,n){this._blurMaterial===null&&(this._blurMaterial=gD());let i=this._blurMaterial,s=i.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(n,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,i),s.envMap.value=e.texture,this._renderCube(r,0,i)}};function Tb(t,e,n){return new Wl(t,{minFilter:Xs,generateMipmaps:e,type:ns,colorSpace:ul,depthBuffer:n})}function $l(t,e,n){return new Ni({name:t,uniforms:e,vertexShader:ut.cube_vert,fragmentShader:n,side:ni,blending:ro,depthTest:!1,depthWrite:!1})}function pD(){return $l("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Yb}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function mD(){return $l("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Zb}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function gD(){return $l("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${hD}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function Ab(){return $l("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function Rb(){return $l("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function _D(t){let e=new WeakMap,n=new WeakMap,i=null;function s(u,d=!1){return u==null?null:d?o(u):r(u)}function r(u){if(u&&u.isTexture){let d=u.mapping;if(d===jh||d===Jh)if(e.has(u)){let p=e.get(u).texture;return a(p,u.mapping)}else{let p=u.image;if(p&&p.height>0){let x=new Wl(p.height);return x.fromEquirectangularTexture(t,u),e.set(u,x),u.addEventListener("dispose",c),a(x.texture,u.mapping)}else return null}}return u}function o(u){if(u&&u.isTexture&&u.isPMREMTexture!==!0){let d=u.mapping,p=d===jh||d===Jh,x=d===ao||d===ya;if(p||x){let m=n.get(u),g=m!==void 0?m.texture.pmremVersion:0;if(u.isRenderTargetTexture&&u.pmremVersion!==g)return i===null&&(i=new zu(t)),m=p?i.fromEquirectangular(u,m):i.fromCubemap(u,m),m.texture.pmremVersion=u.pmremVersion,n.set(u,m),m.texture;if(m!==void 0)return m.texture;{let b=u.image;return p&&b&&b.height>0||x&&b&&l(b)?(i===null&&(i=new zu(t)),m=p?i.fromEquirectangular(u):i.fromCubemap(u),m.texture.pmremVersion=u.pmremVersion,n.set(u,m),u.addEventListener("dispose",h),m.texture):null}}}return u}function a(u,d){return d===jh?u.mapping=ao:d===Jh&&(u.mapping=ya),u}function l(u){let d=0,p=6;for(let x=0;x<p;x++)u[x]!==void 0&&d++;return d===p}function c(u){let d=u.target;d.removeEventListener("dispose",c);let p=e.get(d);p!==void 0&&(e.delete(d),p.dispose())}function h(u){let d=u.target;d.removeEventListener("dispose",h);let p=n.get(d);p!==void 0&&(n.delete(d),p.dispose())}function f(){e=new WeakMap,n=new WeakMap,i!==null&&(i.dispose(),i=null)}return{get:s,dispose:f}}function xD(t){let e={};function n(i){if(e[i]!==void 0)return e[i];let s=t.getExtension(i);return e[i]=s,s}return{has:function(i){return n(i)!==null},init:function(){n("EXT_color_buffer_float"),n("WEBGL_clip_cull_distance"),n("OES_texture_float_linear"),n("EXT_color_buffer_half_float"),n("WEBGL_multisampled_render_to_texture"),n("WEBGL_render_shared_exponent")},get:function(i){let s=n(i);return s===null&&al("WebGLRenderer: "+i+" extension not supported."),s}}}function yD(t,e,n,i){let s={},r=new WeakMap,o=new FinalizationRegistry(p=>delete s[p]);function a(p){l(p.target)}function l(p){p.index!==null&&e.remove(p.index);for(let m in p.attributes)e.remove(p.attributes[m]);p.removeEventListener("dispose",a),delete s[p.id],o.unregister(p);let x=r.get(p);x&&(e.remove(x),r.delete(p)),i.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,n.memory.geometries--}function c(p,x){return s[x.id]!==void 0||(x.addEventListener("dispose",a),s[x.id]=new WeakRef(x),o.register(x,x.id,x),n.memory.geometries++),x}function h(p){let x=p.attributes;for(let m in x)e.update(x[m],t.ARRAY_BUFFER)}function f(p){let x=p.index,m=p.attributes.position,g=0;if(m===void 0)return;let b=x!==null?x.array.length:m.array.length/3-1,R=m.count>=65535?_l:gl,M=new R(Math.ceil(b/3)*6,1),C=M.array;if(x!==null){let y=x.array;g=x.version;for(let T=0,z=0;T<b;T+=3){let O=y[T+0],N=y[T+1],V=y[T+2];C[z++]=O,C[z++]=N,C[z++]=N,C[z++]=V,C[z++]=V,C[z++]=O}}else{g=m.version;for(let y=0,T=0;y<b;y+=3){let z=y+0,O=y+1,N=y+2;C[T++]=z,C[T++]=O,C[T++]=O,C[T++]=N,C[T++]=N,C[T++]=z}}M.version=g;let A=r.get(p);A&&e.remove(A),r.set(p,M)}function u(p){let x=r.get(p);if(x){let m=p.index;m!==null&&x.version<m.version&&f(p)}else f(p);return r.get(p)}function d(){for(let p in s){let x=s[p].deref();x!==void 0&&l(x)}}return{get:c,update:h,getWireframeAttribute:u,dispose:d}}function vD(t,e,n){let i;function s(f){i=f}let r,o;function a(f){r=f.type,o=f.bytesPerElement}function l(f,u){t.drawElements(i,u,r,f*o),n.update(u,i,1)}function c(f,u,d){d!==0&&(t.drawElementsInstanced(i,u,r,f*o,d),n.update(u,i,d))}function h(f,u,d){if(d===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(i,u,0,r,f,0,d);let x=0;for(let m=0;m<d;m++)x+=u[m];n.update(x,i,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function bD(t){let e={geometries:0,textures:0},n={frame:0,calls:0,triangles:0,points:0,lines:0};function i(r,o,a){switch(n.calls++,o){case t.TRIANGLES:n.triangles+=a*(r/3);break;case t.LINES:n.lines+=a*(r/2);break;case t.LINE_STRIP:n.lines+=a*(r-1);break;case t.LINE_LOOP:n.lines+=a*r;break;case t.POINTS:n.points+=a*r;break;default:et("WebGLInfo: Unknown draw mode:",o);break}}function s(){n.calls=0,n.triangles=0,n.points=0,n.lines=0}return{memory:e,render:n,programs:null,autoReset:!0,reset:s,update:i}}function SD(t,e,n){let i=new WeakMap,s=new Rt;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,f=h!==void 0?h.length:0,u=i.get(a);if(u===void 0||u.count!==f){let z=function(){y.dispose(),i.delete(a),a.removeEventListener("dispose",z)};u!==void 0&&u.texture.dispose();let d=a.morphAttributes.position!==void 0,p=a.morphAttributes.normal!==void 0,x=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],g=a.morphAttributes.normal||[],b=a.morphAttributes.color||[],R=0;d===!0&&(R=1),p===!0&&(R=2),x===!0&&(R=3);let M=a.attributes.position.count*R,C=1;M>e.maxTextureSize&&(C=Math.ceil(M/e.maxTextureSize),M=e.maxTextureSize);let A=new Float32Array(M*C*4*f),y=new ml(A,M,C,f);y.type=ts,y.needsUpdate=!0;let T=R*4;for(let O=0;O<f;O++){let N=m[O],V=g[O],$=b[O],D=M*C*4*O;for(let X=0;X<N.count;X++){let Z=X*T;d===!0&&(s.fromBufferAttribute(N,X),A[D+Z+0]=s.x,A[D+Z+1]=s.y,A[D+Z+2]=s.z,A[D+Z+3]=0),p===!0&&(s.fromBufferAttribute(V,X),A[D+Z+4]=s.x,A[D+Z+5]=s.y,A[D+Z+6]=s.z,A[D+Z+7]=0),x===!0&&(s.fromBufferAttribute($,X),A[D+Z+8]=s.x,A[D+Z+9]=s.y,A[D+Z+10]=s.z,A[D+Z+11]=$.itemSize===4?s.w:1)}}u={count:f,texture:y,size:new Ye(M,C)},i.set(a,u),a.addEventListener("dispose",z)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(t,"morphTexture",o.morphTexture,n);else{let d=0;for(let x=0;x<c.length;x++)d+=c[x];let p=a.morphTargetsRelative?1:1-d;l.getUniforms().setValue(t,"morphTargetBaseInfluence",p),l.getUniforms().setValue(t,"morphTargetInfluences",c)}l.getUniforms().setValue(t,"morphTargetsTexture",u.texture,n),l.getUniforms().setValue(t,"morphTargetsTextureSize",u.size)}return{update:r}}function MD(t,e,n,i,s){let r=new WeakMap;function o(c){let h=s.render.frame,f=c.geometry,u=e.get(c,f);if(r.get(u)!==h&&(e.update(u),r.set(u,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(n.update(c.instanceMatrix,t.ARRAY_BUFFER),c.instanceColor!==null&&n.update(c.instanceColor,t.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let d=c.skeleton;r.get(d)!==h&&(d.update(),r.set(d,h))}return u}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),i.releaseStatesOfObject(h),n.remove(h.instanceMatrix),h.instanceColor!==null&&n.remove(h.instanceColor)}return{update:o,dispose:a}}var wD={[kp]:"LINEAR_TONE_MAPPING",[Bp]:"REINHARD_TONE_MAPPING",[zp]:"CINEON_TONE_MAPPING",[Gp]:"ACES_FILMIC_TONE_MAPPING",[Hp]:"AGX_TONE_MAPPING",[Wp]:"NEUTRAL_TONE_MAPPING",[Vp]:"CUSTOM_TONE_MAPPING"};function ED(t,e,n,i,s,r){let o=new Mi(e,n,{type:t,depthBuffer:s,stencilBuffer:r,samples:i?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Gn;h.setAttribute("position",new Zt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Zt([0,2,0,0,2,0],2));let f=new Oh({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),u=new on(h,f),d=new Tl(-1,1,1,-1,0,1),p=null,x=null,m=!1,g,b=null,R=[],M=!1;this.setSize=function(C,A){o.setSize(C,A),a!==null&&a.setSize(C,A),l!==null&&l.setSize(C,A);for(let y=0;y<R.length;y++){let T=R[y];T.setSize&&T.setSize(C,A)}},this.setEffects=function(C){R=C,M=R.length>0&&R[0].isRenderPass===!0;let A=o.width,y=o.height;R.length>0&&a===null&&(a=new Mi(A,y,{type:ns,depthBuffer:!1,stencilBuffer:!1}),l=new Mi(A,y,{type:ns,depthBuffer:!1,stencilBuffer:!1}));let T=s===!0&&R.some(z=>z.needsDepthTexture===!0);T!==(o.depthTexture!==null)&&(T===!0&&c===null&&(c=new Ws(A,y),r===!0&&(c.format=qs,c.type=lo)),o.dispose(),o.depthTexture=T?c:null,o.resolveDepthBuffer=T,o.storeMultisampledDepthBuffer=T);for(let z=0;z<R.length;z++){let O=R[z];O.setSize&&O.setSize(A,y),T&&O.needsDepthTexture===!0&&O.setDepthTexture&&O.setDepthTexture(c)}},this.begin=function(C,A){if(m||C.toneMapping===xs&&R.length===0)return!1;if(b=A,A!==null){let y=A.width,T=A.height;(o.width!==y||o.height!==T)&&this.setSize(y,T)}return M===!1&&C.setRenderTarget(o),g=C.toneMapping,C.toneMapping=xs,!0},this.hasRenderPass=function(){return M},this.end=function(C,A){C.toneMapping=g,m=!0;let y=o,T=a;for(let z=0;z<R.length;z++){let O=R[z];O.enabled!==!1&&(O.render(C,T,y,A),O.needsSwap!==!1&&(y=T,T=T===a?l:a))}if(p!==C.outputColorSpace||x!==C.toneMapping){p=C.outputColorSpace,x=C.toneMapping,f.defines={},xt.getTransfer(p)===Tt&&(f.defines.SRGB_TRANSFER="");let z=wD[x];z&&(f.defines[z]=""),f.needsUpdate=!0}f.uniforms.tDiffuse.value=y.texture,C.setRenderTarget(b),C.render(u,d),b=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),f.dispose()}}var Kb=new oi,jb=new Ws(1,1),Jb=new yl(1),Qb=new ml,eS=new Ah,tS=new xl,Cb=[],Pb=[],Ib=new Float32Array(16),Lb=new Float32Array(9),Db=new Float32Array(4);function Sa(t,e,n){let i=t[0];if(i<=0||i>0)return t;let s=e*n,r=Cb[s];if(r===void 0&&(r=new Float32Array(s),Cb[s]=r),e!==0){i.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=n,t[o].toArray(r,a)}return r}function vn(t,e){if(t.length!==e.length)return!1;for(let n=0,i=t.length;n<i;n++)if(t[n]!==e[n])return!1;return!0}function bn(t,e){for(let n=0,i=e.length;n<i;n++)t[n]=e[n]}function Vu(t,e){let n=Pb[e];n===void 0&&(n=new Int32Array(e),Pb[e]=n);for(let i=0;i!==e;++i)n[i]=t.allocateTextureUnit();return n}function TD(t,e){let n=this.cache;n[0]!==e&&(t.uniform1f(this.addr,e),n[0]=e)}function AD(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y)&&(t.uniform2f(this.addr,e.x,e.y),n[0]=e.x,n[1]=e.y);else{if(vn(n,e))return;t.uniform2fv(this.addr,e),bn(n,e)}}function RD(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y||n[2]!==e.z)&&(t.uniform3f(this.addr,e.x,e.y,e.z),n[0]=e.x,n[1]=e.y,n[2]=e.z);else if(e.r!==void 0)(n[0]!==e.r||n[1]!==e.g||n[2]!==e.b)&&(t.uniform3f(this.addr,e.r,e.g,e.b),n[0]=e.r,n[1]=e.g,n[2]=e.b);else{if(vn(n,e))return;t.uniform3fv(this.addr,e),bn(n,e)}}function CD(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y||n[2]!==e.z||n[3]!==e.w)&&(t.uniform4f(this.addr,e.x,e.y,e.z,e.w),n[0]=e.x,n[1]=e.y,n[2]=e.z,n[3]=e.w);else{if(vn(n,e))return;t.uniform4fv(this.addr,e),bn(n,e)}}function PD(t,e){let n=this.cache,i=e.elements;if(i===void 0){if(vn(n,e))return;t.uniformMatrix2fv(this.addr,!1,e),bn(n,e)}else{if(vn(n,i))return;Db.set(i),t.uniformMatrix2fv(this.addr,!1,Db),bn(n,i)}}function ID(t,e){let n=this.cache,i=e.elements;if(i===void 0){if(vn(n,e))return;t.uniformMatrix3fv(this.addr,!1,e),bn(n,e)}else{if(vn(n,i))return;Lb.set(i),t.uniformMatrix3fv(this.addr,!1,Lb),bn(n,i)}}function LD(t,e){let n=this.cache,i=e.elements;if(i===void 0){if(vn(n,e))return;t.uniformMatrix4fv(this.addr,!1,e),bn(n,e)}else{if(vn(n,i))return;Ib.set(i),t.uniformMatrix4fv(this.addr,!1,Ib),bn(n,i)}}function DD(t,e){let n=this.cache;n[0]!==e&&(t.uniform1i(this.addr,e),n[0]=e)}function ND(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y)&&(t.uniform2i(this.addr,e.x,e.y),n[0]=e.x,n[1]=e.y);else{if(vn(n,e))return;t.uniform2iv(this.addr,e),bn(n,e)}}function OD(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y||n[2]!==e.z)&&(t.uniform3i(this.addr,e.x,e.y,e.z),n[0]=e.x,n[1]=e.y,n[2]=e.z);else{if(vn(n,e))return;t.uniform3iv(this.addr,e),bn(n,e)}}function FD(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y||n[2]!==e.z||n[3]!==e.w)&&(t.uniform4i(this.addr,e.x,e.y,e.z,e.w),n[0]=e.x,n[1]=e.y,n[2]=e.z,n[3]=e.w);else{if(vn(n,e))return;t.uniform4iv(this.addr,e),bn(n,e)}}function UD(t,e){let n=this.cache;n[0]!==e&&(t.uniform1ui(this.addr,e),n[0]=e)}function kD(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y)&&(t.uniform2ui(this.addr,e.x,e.y),n[0]=e.x,n[1]=e.y);else{if(vn(n,e))return;t.uniform2uiv(this.addr,e),bn(n,e)}}function BD(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y||n[2]!==e.z)&&(t.uniform3ui(this.addr,e.x,e.y,e.z),n[0]=e.x,n[1]=e.y,n[2]=e.z);else{if(vn(n,e))return;t.uniform3uiv(this.addr,e),bn(n,e)}}function zD(t,e){let n=this.cache;if(e.x!==void 0)(n[0]!==e.x||n[1]!==e.y||n[2]!==e.z||n[3]!==e.w)&&(t.uniform4ui(this.addr,e.x,e.y,e.z,e.w),n[0]=e.x,n[1]=e.y,n[2]=e.z,n[3]=e.w);else{if(vn(n,e))return;t.uniform4uiv(this.addr,e),bn(n,e)}}function Hu(t){return t.version===0&&(t.compareFunction=tm,t.needsUpdate=!0),t}function GD(t,e,n){let i=this.cache,s=n.allocateTextureUnit();i[0]!==s&&(t.uniform1i(this.addr,s),i[0]=s);let r;this.type===t.SAMPLER_2D_SHADOW?r=Hu(jb):r=Kb,n.setTexture2D(e||r,s)}function VD(t,e,n){let i=this.cache,s=n.allocateTextureUnit();i[0]!==s&&(t.uniform1i(this.addr,s),i[0]=s),n.setTexture3D(e||eS,s)}function HD(t,e,n){let i=this.cache,s=n.allocateTextureUnit();i[0]!==s&&(t.uniform1i(this.addr,s),i[0]=s);let r;this.type===t.SAMPLER_CUBE_SHADOW?r=Hu(Jb):r=tS,n.setTextureCube(e||r,s)}function WD(t,e,n){let i=this.cache,s=n.allocateTextureUnit();i[0]!==s&&(t.uniform1i(this.addr,s),i[0]=s),n.setTexture2DArray(e||Qb,s)}function $D(t){switch(t){case 5126:return TD;case 35664:return AD;case 35665:return RD;case 35666:return CD;case 35674:return PD;case 35675:return ID;case 35676:return LD;case 5124:case 35670:return DD;case 35667:case 35671:return ND;case 35668:case 35672:return OD;case 35669:case 35673:return FD;case 5125:return UD;case 36294:return kD;case 36295:return BD;case 36296:return zD;case 35678:case 36198:case 36298:case 36306:case 35682:return GD;case 35679:case 36299:case 36307:return VD;case 35680:case 36300:case 36308:case 36293:return HD;case 36289:case 36303:case 36311:case 36292:return WD}}function XD(t,e){t.uniform1fv(this.addr,e)}function qD(t,e){let n=Sa(e,this.size,2);t.uniform2fv(this.addr,n)}function YD(t,e){let n=Sa(e,this.size,3);t.uniform3fv(this.addr,n)}function ZD(t,e){let n=Sa(e,this.size,4);t.uniform4fv(this.addr,n)}function KD(t,e){let n=Sa(e,this.size,4);t.uniformMatrix2fv(this.addr,!1,n)}function jD(t,e){let n=Sa(e,this.size,9);t.uniformMatrix3fv(this.addr,!1,n)}function JD(t,e){let n=Sa(e,this.size,16);t.uniformMatrix4fv(this.addr,!1,n)}function QD(t,e){t.uniform1iv(this.addr,e)}function e3(t,e){t.uniform2iv(this.addr,e)}function t3(t,e){t.uniform3iv(this.addr,e)}function n3(t,e){t.uniform4iv(this.addr,e)}function i3(t,e){t.uniform1uiv(this.addr,e)}function s3(t,e){t.uniform2uiv(this.addr,e)}function r3(t,e){t.uniform3uiv(this.addr,e)}function o3(t,e){t.uniform4uiv(this.addr,e)}function a3(t,e,n){let i=this.cache,s=e.length,r=Vu(n,s);vn(i,r)||(t.uniform1iv(this.addr,r),bn(i,r));let o;this.type===t.SAMPLER_2D_SHADOW?o=Hu(jb):o=Kb;for(let a=0;a!==s;++a)n.setTexture2D(e[a]||o,r[a])}function l3(t,e,n){let i=this.cache,s=e.length,r=Vu(n,s);vn(i,r)||(t.uniform1iv(this.addr,r),bn(i,r));for(let o=0;o!==s;++o)n.setTexture3D(e[o]||eS,r[o])}function c3(t,e,n){let i=this.cache,s=e.length,r=Vu(n,s);vn(i,r)||(t.uniform1iv(this.addr,r),bn(i,r));let o;this.type===t.SAMPLER_CUBE_SHADOW?o=Hu(Jb):o=tS;for(let a=0;a!==s;++a)n.setTextureCube(e[a]||o,r[a])}function h3(t,e,n){let i=this.cache,s=e.length,r=Vu(n,s);vn(i,r)||(t.uniform1iv(this.addr,r),bn(i,r));for(let o=0;o!==s;++o)n.setTexture2DArray(e[o]||Qb,r[o])}function u3(t){switch(t){case 5126:return XD;case 35664:return qD;case 35665:return YD;case 35666:return ZD;case 35674:return KD;case 35675:return jD;case 35676:return JD;case 5124:case 35670:return QD;case 35667:case 35671:return e3;case 35668:case 35672:return t3;case 35669:case 35673:return n3;case 5125:return i3;case 36294:return s3;case 36295:return r3;case 36296:return o3;case 35678:case 36198:case 36298:case 36306:case 35682:return a3;case 35679:case 36299:case 36307:return l3;case 35680:case 36300:case 36308:case 36293:return c3;case 36289:case 36303:case 36311:case 36292:return h3}}var pm=class{constructor(e,n,i){this.id=e,this.addr=i,this.cache=[],this.type=n.type,this.setValue=$D(n.type)}},mm=class{constructor(e,n,i){this.id=e,this.addr=i,this.cache=[],this.type=n.type,this.size=n.size,this.setValue=u3(n.type)}},gm=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,n,i){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,n[a.id],i)}}},fm=/(\w+)(\])?(\[|\.)?/g;function Nb(t,e){t.seq.push(e),t.map[e.id]=e}function f3(t,e,n){let i=t.name,s=i.length;for(fm.lastIndex=0;;){let r=fm.exec(i),o=fm.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){Nb(n,c===void 0?new pm(a,t,e):new mm(a,t,e));break}else{let f=n.map[a];f===void 0&&(f=new gm(a),Nb(n,f)),n=f}}}var ba=class{constructor(e,n){this.seq=[],this.map={};let i=e.getProgramParameter(n,e.ACTIVE_UNIFORMS);for(let o=0;o<i;++o){let a=e.getActiveUniform(n,o),l=e.getUniformLocation(n,a.name);f3(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,n,i,s){let r=this.map[n];r!==void 0&&r.setValue(e,i,s)}setOptional(e,n,i){let s=n[i];s!==void 0&&this.setValue(e,i,s)}static upload(e,n,i,s){for(let r=0,o=n.length;r!==o;++r){let a=n[r],l=i[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,n){let i=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in n&&i.push(o)}return i}};function Ob(t,e,n){let i=t.createShader(e);return t.shaderSource(i,n),t.compileShader(i),i}var d3=37297,p3=0;function m3(t,e){let n=t.split(`
`),i=[],s=Math.max(e-6,0),r=Math.min(e+6,n.length);for(let o=s;o<r;o++){let a=o+1;i.push(`${a===e?">":" "} ${a}: ${n[o]}`)}return i.join(`
`)}var Fb=new nt;function g3(t){xt._getMatrix(Fb,xt.workingColorSpace,t);let e=`mat3( ${Fb.elements.map(n=>n.toFixed(4))} )`;switch(xt.getTransfer(t)){case fl:return[e,"LinearTransferOETF"];case Tt:return[e,"sRGBTransferOETF"];default:return qe("WebGLProgram: Unsupported color space: ",t),[e,"LinearTransferOETF"]}}function Ub(t,e,n){let i=t.getShaderParameter(e,t.COMPILE_STATUS),r=(t.getShaderInfoLog(e)||"").trim();if(i&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return n.toUpperCase()+`

`+r+`

`+m3(t.getShaderSource(e),a)}else return r}function _3(t,e){let n=g3(e);return[`vec4 ${t}( vec4 value ) {`,`	return ${n[1]}( vec4( ${n[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var x3={[kp]:"Linear",[Bp]:"Reinhard",[zp]:"Cineon",[Gp]:"ACESFilmic",[Hp]:"AgX",[Wp]:"Neutral",[Vp]:"Custom"};function y3(t,e){let n=x3[e];return n===void 0?(qe("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+t+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+t+"( vec3 color ) { return "+n+"ToneMapping( color ); }"}var Bu=new G;function v3(){xt.getLuminanceCoefficients(Bu);let t=Bu.x.toFixed(4),e=Bu.y.toFixed(4),n=Bu.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${t}, ${e}, ${n} );`,"	return dot( weights, rgb );","}"].join(`
`)}function b3(t){return[t.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",t.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Hl).join(`
`)}function S3(t){let e=[];for(let n in t){let i=t[n];i!==!1&&e.push("#define "+n+" "+i)}return e.join(`
`)}function M3(t,e){let n={},i=t.getProgramParameter(e,t.ACTIVE_ATTRIBUTES);for(let s=0;s<i;s++){let r=t.getActiveAttrib(e,s),o=r.name,a=1;r.type===t.FLOAT_MAT2&&(a=2),r.type===t.FLOAT_MAT3&&(a=3),r.type===t.FLOAT_MAT4&&(a=4),n[o]={type:r.type,location:t.getAttribLocation(e,o),locationSize:a}}return n}function Hl(t){return t!==""}function kb(t,e){let n=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return t.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,n).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Bb(t,e){return t.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var w3=/^[ \t]*#include +<([\w\d./]+)>/gm;function _m(t){return t.replace(w3,E3)}function E3(t,e){let n=ut[e];if(n===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return _m(n)}var T3=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function zb(t){return t.replace(T3,A3)}function A3(t,e,n,i){let s="";for(let r=parseInt(e);r<parseInt(n);r++)s+=i.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Gb(t){let e=`precision ${t.precision} float;
	precision ${t.precision} int;
	precision ${t.precision} sampler2D;
	precision ${t.precision} samplerCube;
	precision ${t.precision} sampler3D;
	precision ${t.precision} sampler2DArray;
	precision ${t.precision} sampler2DShadow;
	precision ${t.precision} samplerCubeShadow;
	precision ${t.precision} sampler2DArrayShadow;
	precision ${t.precision} isampler2D;
	precision ${t.precision} isampler3D;
	precision ${t.precision} isamplerCube;
	precision ${t.precision} isampler2DArray;
	precision ${t.precision} usampler2D;
	precision ${t.precision} usampler3D;
	precision ${t.precision} usamplerCube;
	precision ${t.precision} usampler2DArray;
	`;return t.precision==="highp"?e+=`
#define HIGH_PRECISION`:t.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:t.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var R3={[Ll]:"SHADOWMAP_TYPE_PCF",[_a]:"SHADOWMAP_TYPE_VSM"};function C3(t){return R3[t.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var P3={[ya]:"ENVMAP_MODE_REFRACTION"};function I3(t){return t.envMap===!1?"ENVMAP_MODE_REFLECTION":P3[t.envMapMode]||"ENVMAP_MODE_REFLECTION"}var L3={[Kh]:"ENVMAP_BLENDING_MULTIPLY",[ab]:"ENVMAP_BLENDING_MIX",[lb]:"ENVMAP_BLENDING_ADD"};function D3(t){return t.envMap===!1?"ENVMAP_BLENDING_NONE":L3[t.combine]||"ENVMAP_BLENDING_NONE"}function N3(t,e,n,i){let s=t.getContext(),r=n.defines,o=n.vertexShader,a=n.fragmentShader,l=C3(n),c=n.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=I3(n),f=D3(n),u=b3(n),d=S3(r),p=s.createProgram(),x,m,g=n.glslVersion?"#version "+n.glslVersion+`
`:"";n.isRawShaderMaterial?(x=["#define SHADER_TYPE "+n.shaderType,"#define SHADER_NAME "+n.shaderName,d].filter(Hl).join(`
`),x.length>0&&(x+=`
`),m=["#define SHADER_TYPE "+n.shaderType,"#define SHADER_NAME "+n.shaderName,d].filter(Hl).join(`
`),m.length>0&&(m+=`
`)):(x=[Gb(n),"#define SHADER_TYPE "+n.shaderType,"#define SHADER_NAME "+n.shaderName,d,n.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",n.batching?"#define USE_BATCHING":"",n.batchingColor?"#define USE_BATCHING_COLOR":"",n.instancing?"#define USE_INSTANCING":"",n.instancingColor?"#define USE_INSTANCING_COLOR":"",n.instancingMorph?"#define USE_INSTANCING_MORPH":"",n.useFog&&n.fog?"#define USE_FOG":"",n.useFog&&n.fogExp2?"#define FOG_EXP2":"",n.map?"#define USE_MAP":"",n.envMap?"#define USE_ENVMAP":"",n.envMap?"#define "+h:"",n.lightMap?"#define USE_LIGHTMAP":"",n.aoMap?"#define USE_AOMAP":"",n.bumpMap?"#define USE_BUMPMAP":"",n.normalMap?"#define USE_NORMALMAP":"",n.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",n.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",n.displacementMap?"#define USE_DISPLACEMENTMAP":"",n.emissiveMap?"#define USE_EMISSIVEMAP":"",n.anisotropy?"#define USE_ANISOTROPY":"",n.anisotropyMap?"#define USE_ANISOTROPYMAP":"",n.clearcoatMap?"#define USE_CLEARCOATMAP":"",n.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",n.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",n.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",n.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",n.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",n.specularMap?"#define USE_SPECULARMAP":"",n.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",n.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",n.roughnessMap?"#define USE_ROUGHNESSMAP":"",n.metalnessMap?"#define USE_METALNESSMAP":"",n.alphaMap?"#define USE_ALPHAMAP":"",n.alphaHash?"#define USE_ALPHAHASH":"",n.transmission?"#define USE_TRANSMISSION":"",n.transmissionMap?"#define USE_TRANSMISSIONMAP":"",n.thicknessMap?"#define USE_THICKNESSMAP":"",n.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",n.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",n.mapUv?"#define MAP_UV "+n.mapUv:"",n.alphaMapUv?"#define ALPHAMAP_UV "+n.alphaMapUv:"",n.lightMapUv?"#define LIGHTMAP_UV "+n.lightMapUv:"",n.aoMapUv?"#define AOMAP_UV "+n.aoMapUv:"",n.emissiveMapUv?"#define EMISSIVEMAP_UV "+n.emissiveMapUv:"",n.bumpMapUv?"#define BUMPMAP_UV "+n.bumpMapUv:"",n.normalMapUv?"#define NORMALMAP_UV "+n.normalMapUv:"",n.displacementMapUv?"#define DISPLACEMENTMAP_UV "+n.displacementMapUv:"",n.metalnessMapUv?"#define METALNESSMAP_UV "+n.metalnessMapUv:"",n.roughnessMapUv?"#define ROUGHNESSMAP_UV "+n.roughnessMapUv:"",n.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+n.anisotropyMapUv:"",n.clearcoatMapUv?"#define CLEARCOATMAP_UV "+n.clearcoatMapUv:"",n.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+n.clearcoatNormalMapUv:"",n.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+n.clearcoatRoughnessMapUv:"",n.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+n.diffuseRoughnessMapUv:"",n.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+n.iridescenceMapUv:"",n.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+n.iridescenceThicknessMapUv:"",n.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+n.sheenColorMapUv:"",n.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+n.sheenRoughnessMapUv:"",n.specularMapUv?"#define SPECULARMAP_UV "+n.specularMapUv:"",n.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+n.specularColorMapUv:"",n.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+n.specularIntensityMapUv:"",n.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+n.transmissionMapUv:"",n.thicknessMapUv?"#define THICKNESSMAP_UV "+n.thicknessMapUv:"",n.vertexTangents&&n.flatShading===!1?"#define USE_TANGENT":"",n.vertexNormals?"#define HAS_NORMAL":"",n.vertexColors?"#define USE_COLOR":"",n.vertexAlphas?"#define USE_COLOR_ALPHA":"",n.vertexUv1s?"#define USE_UV1":"",n.vertexUv2s?"#define USE_UV2":"",n.vertexUv3s?"#define USE_UV3":"",n.pointsUvs?"#define USE_POINTS_UV":"",n.flatShading?"#define FLAT_SHADED":"",n.skinning?"#define USE_SKINNING":"",n.morphTargets?"#define USE_MORPHTARGETS":"",n.morphNormals&&n.flatShading===!1?"#define USE_MORPHNORMALS":"",n.morphColors?"#define USE_MORPHCOLORS":"",n.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+n.morphTextureStride:"",n.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+n.morphTargetsCount:"",n.doubleSided?"#define DOUBLE_SIDED":"",n.flipSided?"#define FLIP_SIDED":"",n.shadowMapEnabled?"#define USE_SHADOWMAP":"",n.shadowMapEnabled?"#define "+l:"",n.sizeAttenuation?"#define USE_SIZEATTENUATION":"",n.numLightProbes>0?"#define USE_LIGHT_PROBES":"",n.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",n.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Hl).join(`
`),m=[Gb(n),"#define SHADER_TYPE "+n.shaderType,"#define SHADER_NAME "+n.shaderName,d,n.useFog&&n.fog?"#define USE_FOG":"",n.useFog&&n.fogExp2?"#define FOG_EXP2":"",n.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",n.map?"#define USE_MAP":"",n.matcap?"#define USE_MATCAP":"",n.envMap?"#define USE_ENVMAP":"",n.envMap?"#define "+c:"",n.envMap?"#define "+h:"",n.envMap?"#define "+f:"",n.envMapPMREM?"#define ENVMAP_MAX_LOD "+n.envMapMaxLod+".0":"",n.envMapPMREM?"#define ENVMAP_SIZE "+n.envMapSize+".0":"",n.lightMap?"#define USE_LIGHTMAP":"",n.aoMap?"#define USE_AOMAP":"",n.bumpMap?"#define USE_BUMPMAP":"",n.normalMap?"#define USE_NORMALMAP":"",n.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",n.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",n.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",n.emissiveMap?"#define USE_EMISSIVEMAP":"",n.anisotropy?"#define USE_ANISOTROPY":"",n.anisotropyMap?"#define USE_ANISOTROPYMAP":"",n.clearcoat?"#define USE_CLEARCOAT":"",n.clearcoatMap?"#define USE_CLEARCOATMAP":"",n.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",n.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",n.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",n.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",n.dispersion?"#define USE_DISPERSION":"",n.retroreflection?"#define USE_RETROREFLECTION":"",n.iridescence?"#define USE_IRIDESCENCE":"",n.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",n.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",n.specularMap?"#define USE_SPECULARMAP":"",n.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",n.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",n.roughnessMap?"#define USE_ROUGHNESSMAP":"",n.metalnessMap?"#define USE_METALNESSMAP":"",n.alphaMap?"#define USE_ALPHAMAP":"",n.alphaTest?"#define USE_ALPHATEST":"",n.alphaHash?"#define USE_ALPHAHASH":"",n.sheen?"#define USE_SHEEN":"",n.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",n.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",n.transmission?"#define USE_TRANSMISSION":"",n.transmissionMap?"#define USE_TRANSMISSIONMAP":"",n.thicknessMap?"#define USE_THICKNESSMAP":"",n.vertexTangents&&n.flatShading===!1?"#define USE_TANGENT":"",n.vertexColors||n.instancingColor?"#define USE_COLOR":"",n.vertexAlphas||n.batchingColor?"#define USE_COLOR_ALPHA":"",n.vertexUv1s?"#define USE_UV1":"",n.vertexUv2s?"#define USE_UV2":"",n.vertexUv3s?"#define USE_UV3":"",n.pointsUvs?"#define USE_POINTS_UV":"",n.gradientMap?"#define USE_GRADIENTMAP":"",n.flatShading?"#define FLAT_SHADED":"",n.doubleSided?"#define DOUBLE_SIDED":"",n.flipSided?"#define FLIP_SIDED":"",n.shadowMapEnabled?"#define USE_SHADOWMAP":"",n.shadowMapEnabled?"#define "+l:"",n.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",n.numLightProbes>0?"#define USE_LIGHT_PROBES":"",n.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",n.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",n.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",n.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",n.toneMapping!==xs?"#define TONE_MAPPING":"",n.toneMapping!==xs?ut.tonemapping_pars_fragment:"",n.toneMapping!==xs?y3("toneMapping",n.toneMapping):"",n.dithering?"#define DITHERING":"",n.opaque?"#define OPAQUE":"",ut.colorspace_pars_fragment,_3("linearToOutputTexel",n.outputColorSpace),v3(),n.useDepthPacking?"#define DEPTH_PACKING "+n.depthPacking:"",`
`].filter(Hl).join(`
`)),o=_m(o),o=kb(o,n),o=Bb(o,n),a=_m(a),a=kb(a,n),a=Bb(a,n),o=zb(o),a=zb(a),n.isRawShaderMaterial!==!0&&(g=`#version 300 es
`,x=[u,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+x,m=["#define varying in",n.glslVersion===im?"":"layout(location = 0) out highp vec4 pc_fragColor;",n.glslVersion===im?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let b=g+x+o,R=g+m+a,M=Ob(s,s.VERTEX_SHADER,b),C=Ob(s,s.FRAGMENT_SHADER,R);s.attachShader(p,M),s.attachShader(p,C),n.index0AttributeName!==void 0?s.bindAttribLocation(p,0,n.index0AttributeName):n.hasPositionAttribute===!0&&s.bindAttribLocation(p,0,"position"),s.linkProgram(p);function A(O){if(t.debug.checkShaderErrors){let N=s.getProgramInfoLog(p)||"",V=s.getShaderInfoLog(M)||"",$=s.getShaderInfoLog(C)||"",D=N.trim(),X=V.trim(),Z=$.trim(),W=!0,he=!0;if(s.getProgramParameter(p,s.LINK_STATUS)===!1)if(W=!1,typeof t.debug.onShaderError=="function")t.debug.onShaderError(s,p,M,C);else{let J=Ub(s,M,"vertex"),ee=Ub(s,C,"fragment");et("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(p,s.VALIDATE_STATUS)+`

Material Name: `+O.name+`
Material Type: `+O.type+`

Program Info Log: `+D+`
`+J+`
`+ee)}else D!==""?qe("WebGLProgram: Program Info Log:",D):(X===""||Z==="")&&(he=!1);he&&(O.diagnostics={runnable:W,programLog:D,vertexShader:{log:X,prefix:x},fragmentShader:{log:Z,prefix:m}})}s.deleteShader(M),s.deleteShader(C),y=new ba(s,p),T=M3(s,p)}let y;this.getUniforms=function(){return y===void 0&&A(this),y};let T;this.getAttributes=function(){return T===void 0&&A(this),T};let z=n.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return z===!1&&(z=s.getProgramParameter(p,d3)),z},this.destroy=function(){i.releaseStatesOfProgram(this),s.deleteProgram(p),this.program=void 0},this.type=n.shaderType,this.name=n.shaderName,this.id=p3++,this.cacheKey=e,this.usedTimes=1,this.program=p,this.vertexShader=M,this.fragmentShader=C,this}var O3=0,xm=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,n,i){let s=this._getShaderCacheForMaterial(e);return s.has(n)===!1&&(s.add(n),n.usedTimes++),s.has(i)===!1&&(s.add(i),i.usedTimes++),this}remove(e){let n=this.materialCache.get(e);for(let i of n)i.usedTimes--,i.usedTimes===0&&this.shaderCache.delete(i.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let n=this.materialCache,i=n.get(e);return i===void 0&&(i=new Set,n.set(e,i)),i}_getShaderStage(e){let n=this.shaderCache,i=n.get(e);return i===void 0&&(i=new ym(e),n.set(e,i)),i}},ym=class{constructor(e){this.id=O3++,this.code=e,this.usedTimes=0}};function F3(t){return t===Ar||t===kl||t===Bl}function U3(t,e,n,i,s,r){let o=new ha,a=new xm,l=new Set,c=[],h=new Map,f=i.logarithmicDepthBuffer,u={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function d(y){return l.add(y),y===0?"uv":`uv${y}`}function p(y,T,z,O,N,V){let $=O.fog,D=N.geometry,X=y.isMeshStandardMaterial||y.isMeshLambertMaterial||y.isMeshPhongMaterial?O.environment:null,Z=y.isMeshStandardMaterial||y.isMeshLambertMaterial&&!y.envMap||y.isMeshPhongMaterial&&!y.envMap,W=e.get(y.envMap||X,Z),he=u[y.type],J=i.precision;y.precision!==null&&(J=i.getMaxPrecision(y.precision),J!==y.precision&&qe("WebGLProgram.getParameters:",y.precision,"not supported, using",J,"instead."));let ee=D.morphAttributes.position||D.morphAttributes.normal||D.morphAttributes.color,re=ee!==void 0?ee.length:0,de=0;D.morphAttributes.position!==void 0&&(de=1),D.morphAttributes.normal!==void 0&&(de=2),D.morphAttributes.color!==void 0&&(de=3);let fe,te,ge,ye;if(he){let Ce=ii[he];fe=Ce.vertexShader,te=Ce.fragmentShader}else{fe=y.vertexShader,te=y.fragmentShader;let Ce=a.getVertexShaderStage(y),lt=a.getFragmentShaderStage(y);a.update(y,Ce,lt),ge=Ce.id,ye=lt.id}let Re=t.getRenderTarget(),Me=t.state.buffers.depth.getReversed(),We=N.isInstancedMesh===!0,rt=N.isBatchedMesh===!0,Ve=!!y.map,ft=!!y.matcap,ct=!!W,it=ct&&W.isPMREMTexture===!0,Wt=!!y.aoMap,Ut=!!y.lightMap,an=!!y.bumpMap&&y.wireframe===!1,Lt=!!y.normalMap,Mn=!!y.displacementMap,yt=!!y.emissiveMap,gn=!!y.metalnessMap,Kt=!!y.roughnessMap,ln=y.anisotropy>0,U=y.clearcoat>0,Pe=y.diffuseRoughness>0,Ze=y.dispersion>0,ot=y.retroreflectivity>0,we=y.iridescence>0,Nt=y.sheen>0,Ge=y.transmission>0,Xe=ln&&!!y.anisotropyMap,P=U&&!!y.clearcoatMap,S=U&&!!y.clearcoatNormalMap,q=U&&!!y.clearcoatRoughnessMap,ue=Pe&&!!y.diffuseRoughnessMap,ae=we&&!!y.iridescenceMap,xe=we&&!!y.iridescenceThicknessMap,ve=Nt&&!!y.sheenColorMap,ne=Nt&&!!y.sheenRoughnessMap,se=!!y.specularMap,me=!!y.specularColorMap,F=!!y.specularIntensityMap,oe=Ge&&!!y.transmissionMap,ie=Ge&&!!y.thicknessMap,Ee=!!y.gradientMap,_e=!!y.alphaMap,Se=y.alphaTest>0,He=!!y.alphaHash,Je=!!y.extensions,ce=xs;y.toneMapped&&(Re===null||Re.isXRRenderTarget===!0)&&(ce=t.toneMapping);let ke=it?W.isCompressedCubeTexture?W.image[0].mipmaps:W.mipmaps:null,Qe={shaderID:he,shaderType:y.type,shaderName:y.name,vertexShader:fe,fragmentShader:te,defines:y.defines,customVertexShaderID:ge,customFragmentShaderID:ye,isRawShaderMaterial:y.isRawShaderMaterial===!0,glslVersion:y.glslVersion,precision:J,batching:rt,batchingColor:rt&&N._colorsTexture!==null,instancing:We,instancingColor:We&&N.instanceColor!==null,instancingMorph:We&&N.morphTexture!==null,outputColorSpace:Re===null?t.outputColorSpace:Re.isXRRenderTarget===!0?Re.texture.colorSpace:xt.workingColorSpace,alphaToCoverage:!!y.alphaToCoverage,map:Ve,matcap:ft,envMap:ct,envMapMode:ct&&W.mapping,envMapPMREM:it,envMapMaxLod:it?ke.length-1:null,envMapSize:it?ke[0].width:null,aoMap:Wt,lightMap:Ut,bumpMap:an,normalMap:Lt,displacementMap:Mn,emissiveMap:yt,normalMapObjectSpace:Lt&&y.normalMapType===ub,normalMapTangentSpace:Lt&&y.normalMapType===Fu,packedNormalMap:Lt&&y.normalMapType===Fu&&F3(y.normalMap.format),metalnessMap:gn,roughnessMap:Kt,anisotropy:ln,anisotropyMap:Xe,clearcoat:U,clearcoatMap:P,clearcoatNormalMap:S,clearcoatRoughnessMap:q,diffuseRoughness:Pe,diffuseRoughnessMap:ue,dispersion:Ze,retroreflection:ot,iridescence:we,iridescenceMap:ae,iridescenceThicknessMap:xe,sheen:Nt,sheenColorMap:ve,sheenRoughnessMap:ne,specularMap:se,specularColorMap:me,specularIntensityMap:F,transmission:Ge,transmissionMap:oe,thicknessMap:ie,gradientMap:Ee,opaque:y.transparent===!1&&y.blending===xa&&y.alphaToCoverage===!1,alphaMap:_e,alphaTest:Se,alphaHash:He,combine:y.combine,mapUv:Ve&&d(y.map.channel),aoMapUv:Wt&&d(y.aoMap.channel),lightMapUv:Ut&&d(y.lightMap.channel),bumpMapUv:an&&d(y.bumpMap.channel),normalMapUv:Lt&&d(y.normalMap.channel),displacementMapUv:Mn&&d(y.displacementMap.channel),emissiveMapUv:yt&&d(y.emissiveMap.channel),metalnessMapUv:gn&&d(y.metalnessMap.channel),roughnessMapUv:Kt&&d(y.roughnessMap.channel),anisotropyMapUv:Xe&&d(y.anisotropyMap.channel),clearcoatMapUv:P&&d(y.clearcoatMap.channel),clearcoatNormalMapUv:S&&d(y.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:q&&d(y.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ue&&d(y.diffuseRoughnessMap.channel),iridescenceMapUv:ae&&d(y.iridescenceMap.channel),iridescenceThicknessMapUv:xe&&d(y.iridescenceThicknessMap.channel),sheenColorMapUv:ve&&d(y.sheenColorMap.channel),sheenRoughnessMapUv:ne&&d(y.sheenRoughnessMap.channel),specularMapUv:se&&d(y.specularMap.channel),specularColorMapUv:me&&d(y.specularColorMap.channel),specularIntensityMapUv:F&&d(y.specularIntensityMap.channel),transmissionMapUv:oe&&d(y.transmissionMap.channel),thicknessMapUv:ie&&d(y.thicknessMap.channel),alphaMapUv:_e&&d(y.alphaMap.channel),vertexTangents:!!D.attributes.tangent&&(Lt||ln),vertexNormals:!!D.attributes.normal,vertexColors:y.vertexColors,vertexAlphas:y.vertexColors===!0&&!!D.attributes.color&&D.attributes.color.itemSize===4,pointsUvs:N.isPoints===!0&&!!D.attributes.uv&&(Ve||_e),fog:!!$,useFog:y.fog===!0,fogExp2:!!$&&$.isFogExp2,flatShading:y.wireframe===!1&&(y.flatShading===!0||D.attributes.normal===void 0&&Lt===!1&&(y.isMeshLambertMaterial||y.isMeshPhongMaterial||y.isMeshStandardMaterial||y.isMeshPhysicalMaterial)),sizeAttenuation:y.sizeAttenuation===!0,logarithmicDepthBuffer:f,reversedDepthBuffer:Me,skinning:N.isSkinnedMesh===!0,hasPositionAttribute:D.attributes.position!==void 0,morphTargets:D.morphAttributes.position!==void 0,morphNormals:D.morphAttributes.normal!==void 0,morphColors:D.morphAttributes.color!==void 0,morphTargetsCount:re,morphTextureStride:de,numSunLights:T.sun.length,numDirLights:T.directional.length,numPointLights:T.point.length,numSpotLights:T.spot.length,numSpotLightMaps:T.spotLightMap.length,numRectAreaLights:T.rectArea.length,numHemiLights:T.hemi.length,numSunLightShadows:T.sunShadowMap.length,numDirLightShadows:T.directionalShadowMap.length,numPointLightShadows:T.pointShadowMap.length,numSpotLightShadows:T.spotShadowMap.length,numSpotLightShadowsWithMaps:T.numSpotLightShadowsWithMaps,numLightProbes:T.numLightProbes,numLightProbeGrids:V.filter(Ce=>Ce.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:y.dithering,shadowMapEnabled:t.shadowMap.enabled&&z.length>0,shadowMapType:t.shadowMap.type,toneMapping:ce,decodeVideoTexture:Ve&&y.map.isVideoTexture===!0&&xt.getTransfer(y.map.colorSpace)===Tt,decodeVideoTextureEmissive:yt&&y.emissiveMap.isVideoTexture===!0&&xt.getTransfer(y.emissiveMap.colorSpace)===Tt,premultipliedAlpha:y.premultipliedAlpha,doubleSided:y.side===Oi,flipSided:y.side===ni,useDepthPacking:y.depthPacking>=0,depthPacking:y.depthPacking||0,index0AttributeName:y.index0AttributeName,extensionClipCullDistance:Je&&y.extensions.clipCullDistance===!0&&n.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Je&&y.extensions.multiDraw===!0||rt)&&n.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:n.has("KHR_parallel_shader_compile"),customProgramCacheKey:y.customProgramCacheKey()};return Qe.vertexUv1s=l.has(1),Qe.vertexUv2s=l.has(2),Qe.vertexUv3s=l.has(3),l.clear(),Qe}function x(y){let T=[];if(y.shaderID?T.push(y.shaderID):(T.push(y.customVertexShaderID),T.push(y.customFragmentShaderID)),y.defines!==void 0)for(let z in y.defines)T.push(z),T.push(y.defines[z]);return y.isRawShaderMaterial===!1&&(m(T,y),g(T,y),T.push(t.outputColorSpace)),T.push(y.customProgramCacheKey),T.join()}function m(y,T){y.push(T.precision),y.push(T.outputColorSpace),y.push(T.envMapMode),y.push(T.envMapPMREM),y.push(T.envMapMaxLod),y.push(T.envMapSize),y.push(T.mapUv),y.push(T.alphaMapUv),y.push(T.lightMapUv),y.push(T.aoMapUv),y.push(T.bumpMapUv),y.push(T.normalMapUv),y.push(T.displacementMapUv),y.push(T.emissiveMapUv),y.push(T.metalnessMapUv),y.push(T.roughnessMapUv),y.push(T.anisotropyMapUv),y.push(T.clearcoatMapUv),y.push(T.clearcoatNormalMapUv),y.push(T.clearcoatRoughnessMapUv),y.push(T.diffuseRoughnessMapUv),y.push(T.iridescenceMapUv),y.push(T.iridescenceThicknessMapUv),y.push(T.sheenColorMapUv),y.push(T.sheenRoughnessMapUv),y.push(T.specularMapUv),y.push(T.specularColorMapUv),y.push(T.specularIntensityMapUv),y.push(T.transmissionMapUv),y.push(T.thicknessMapUv),y.push(T.combine),y.push(T.fogExp2),y.push(T.sizeAttenuation),y.push(T.morphTargetsCount),y.push(T.numSunLights),y.push(T.numDirLights),y.push(T.numPointLights),y.push(T.numSpotLights),y.push(T.numSpotLightMaps),y.push(T.numHemiLights),y.push(T.numRectAreaLights),y.push(T.numSunLightShadows),y.push(T.numDirLightShadows),y.push(T.numPointLightShadows),y.push(T.numSpotLightShadows),y.push(T.numSpotLightShadowsWithMaps),y.push(T.numLightProbes),y.push(T.numLightProbeGrids),y.push(T.shadowMapType),y.push(T.toneMapping),y.push(T.numClippingPlanes),y.push(T.numClipIntersection),y.push(T.depthPacking)}function g(y,T){o.disableAll(),T.instancing&&o.enable(0),T.instancingColor&&o.enable(1),T.instancingMorph&&o.enable(2),T.matcap&&o.enable(3),T.envMap&&o.enable(4),T.normalMapObjectSpace&&o.enable(5),T.normalMapTangentSpace&&o.enable(6),T.clearcoat&&o.enable(7),T.iridescence&&o.enable(8),T.alphaTest&&o.enable(9),T.vertexColors&&o.enable(10),T.vertexAlphas&&o.enable(11),T.vertexUv1s&&o.enable(12),T.vertexUv2s&&o.enable(13),T.vertexUv3s&&o.enable(14),T.vertexTangents&&o.enable(15),T.anisotropy&&o.enable(16),T.alphaHash&&o.enable(17),T.batching&&o.enable(18),T.dispersion&&o.enable(19),T.retroreflection&&o.enable(24),T.diffuseRoughness&&o.enable(25),T.batchingColor&&o.enable(20),T.gradientMap&&o.enable(21),T.packedNormalMap&&o.enable(22),T.vertexNormals&&o.enable(23),y.push(o.mask),o.disableAll(),T.fog&&o.enable(0),T.useFog&&o.enable(1),T.flatShading&&o.enable(2),T.logarithmicDepthBuffer&&o.enable(3),T.reversedDepthBuffer&&o.enable(4),T.skinning&&o.enable(5),T.morphTargets&&o.enable(6),T.morphNormals&&o.enable(7),T.morphColors&&o.enable(8),T.premultipliedAlpha&&o.enable(9),T.shadowMapEnabled&&o.enable(10),T.doubleSided&&o.enable(11),T.flipSided&&o.enable(12),T.useDepthPacking&&o.enable(13),T.dithering&&o.enable(14),T.transmission&&o.enable(15),T.sheen&&o.enable(16),T.opaque&&o.enable(17),T.pointsUvs&&o.enable(18),T.decodeVideoTexture&&o.enable(19),T.decodeVideoTextureEmissive&&o.enable(20),T.alphaToCoverage&&o.enable(21),T.numLightProbeGrids>0&&o.enable(22),T.hasPositionAttribute&&o.enable(23),y.push(o.mask)}function b(y){let T=u[y.type],z;if(T){let O=ii[T];z=Gl.clone(O.uniforms)}else z=y.uniforms;return z}function R(y,T){let z=h.get(T);return z!==void 0?++z.usedTimes:(z=new N3(t,T,y,s),c.push(z),h.set(T,z)),z}function M(y){if(--y.usedTimes===0){let T=c.indexOf(y);c[T]=c[c.length-1],c.pop(),h.delete(y.cacheKey),y.destroy()}}function C(y){a.remove(y)}function A(){a.dispose()}return{getParameters:p,getProgramCacheKey:x,getUniforms:b,acquireProgram:R,releaseProgram:M,releaseShaderCache:C,programs:c,dispose:A}}function k3(){let t=new WeakMap;function e(o){return t.has(o)}function n(o){let a=t.get(o);return a===void 0&&(a={},t.set(o,a)),a}function i(o){t.delete(o)}function s(o,a,l){t.get(o)[a]=l}function r(){t=new WeakMap}return{has:e,get:n,remove:i,update:s,dispose:r}}function B3(t,e){return t.groupOrder!==e.groupOrder?t.groupOrder-e.groupOrder:t.renderOrder!==e.renderOrder?t.renderOrder-e.renderOrder:t.material.id!==e.material.id?t.material.id-e.material.id:t.materialVariant!==e.materialVariant?t.materialVariant-e.materialVariant:t.z!==e.z?t.z-e.z:t.id-e.id}function Vb(t,e){return t.groupOrder!==e.groupOrder?t.groupOrder-e.groupOrder:t.renderOrder!==e.renderOrder?t.renderOrder-e.renderOrder:t.z!==e.z?e.z-t.z:t.id-e.id}function Hb(){let t=[],e=0,n=[],i=[],s=[];function r(){e=0,n.length=0,i.length=0,s.length=0}function o(u){let d=0;return u.isInstancedMesh&&(d+=2),u.isSkinnedMesh&&(d+=1),d}function a(u,d,p,x,m,g){let b=t[e];return b===void 0?(b={id:u.id,object:u,geometry:d,material:p,materialVariant:o(u),groupOrder:x,renderOrder:u.renderOrder,z:m,group:g},t[e]=b):(b.id=u.id,b.object=u,b.geometry=d,b.material=p,b.materialVariant=o(u),b.groupOrder=x,b.renderOrder=u.renderOrder,b.z=m,b.group=g),e++,b}function l(u,d,p,x,m,g,b){b.reversedDepth===!0&&(m=-m);let R=a(u,d,p,x,m,g);p.transmission>0?i.push(R):p.transparent===!0?s.push(R):n.push(R)}function c(u,d,p,x,m,g){let b=a(u,d,p,x,m,g);p.transmission>0?i.unshift(b):p.transparent===!0?s.unshift(b):n.unshift(b)}function h(u,d){n.length>1&&n.sort(u||B3),i.length>1&&i.sort(d||Vb),s.length>1&&s.sort(d||Vb)}function f(){for(let u=e,d=t.length;u<d;u++){let p=t[u];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:n,transmissive:i,transparent:s,init:r,push:l,unshift:c,finish:f,sort:h}}function z3(){let t=new WeakMap;function e(i,s){let r=t.get(i),o;return r===void 0?(o=new Hb,t.set(i,[o])):s>=r.length?(o=new Hb,r.push(o)):o=r[s],o}function n(){t=new WeakMap}return{get:e,dispose:n}}function G3(){let t={};return{get:function(e){if(t[e.id]!==void 0)return t[e.id];let n;switch(e.type){case"SunLight":case"DirectionalLight":n={direction:new G,color:new Ke};break;case"SpotLight":n={position:new G,direction:new G,color:new Ke,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":n={position:new G,color:new Ke,distance:0,decay:0};break;case"HemisphereLight":n={direction:new G,skyColor:new Ke,groundColor:new Ke};break;case"RectAreaLight":n={color:new Ke,position:new G,halfWidth:new G,halfHeight:new G};break}return t[e.id]=n,n}}}function V3(){let t={};return{get:function(e){if(t[e.id]!==void 0)return t[e.id];let n;switch(e.type){case"SunLight":case"DirectionalLight":n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ye};break;case"SpotLight":n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ye};break;case"PointLight":n={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Ye,shadowCameraNear:1,shadowCameraFar:1e3};break}return t[e.id]=n,n}}}var H3=0;function W3(t,e){return(e.castShadow?2:0)-(t.castShadow?2:0)+(e.map?1:0)-(t.map?1:0)}function $3(t){let e=new G3,n=V3(),i={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)i.probe.push(new G);let s=new G,r=new At,o=new At;function a(c){let h=0,f=0,u=0;for(let V=0;V<9;V++)i.probe[V].set(0,0,0);let d=0,p=0,x=0,m=0,g=0,b=0,R=0,M=0,C=0,A=0,y=0,T=0,z=0,O=0;c.sort(W3);for(let V=0,$=c.length;V<$;V++){let D=c[V],X=D.color,Z=D.intensity,W=D.distance,he=null;if(D.shadow&&D.shadow.map&&(D.shadow.map.texture.format===Ar?he=D.shadow.map.texture:he=D.shadow.map.depthTexture||D.shadow.map.texture),D.isAmbientLight)h+=X.r*Z,f+=X.g*Z,u+=X.b*Z;else if(D.isLightProbe){for(let J=0;J<9;J++)i.probe[J].addScaledVector(D.sh.coefficients[J],Z);O++}else if(D.isSunLight){let J=e.get(D);if(J.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let ee=D.shadow,re=n.get(D);re.shadowIntensity=ee.intensity,re.shadowBias=ee.bias,re.shadowNormalBias=ee.normalBias,re.shadowRadius=ee.radius,re.shadowMapSize.copy(ee.mapSize).multiply(ee.getFrameExtents()),i.sunShadow[p]=re,i.sunShadowMap[p]=he;let de=ee.getViewportCount();for(let fe=0;fe<de;fe++)i.sunShadowMatrix[x+fe]=ee.getMatrix(fe),i.sunShadowCascade[x+fe]=ee._cascadeData[fe];x+=de,p++}i.sun[d]=J,d++}else if(D.isDirectionalLight){let J=e.get(D);if(J.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let ee=D.shadow,re=n.get(D);re.shadowIntensity=ee.intensity,re.shadowBias=ee.bias,re.shadowNormalBias=ee.normalBias,re.shadowRadius=ee.radius,re.shadowMapSize=ee.mapSize,i.directionalShadow[m]=re,i.directionalShadowMap[m]=he,i.directionalShadowMatrix[m]=D.shadow.matrix,C++}i.directional[m]=J,m++}else if(D.isSpotLight){let J=e.get(D);J.position.setFromMatrixPosition(D.matrixWorld),J.color.copy(X).multiplyScalar(Z),J.distance=W,J.coneCos=Math.cos(D.angle),J.penumbraCos=Math.cos(D.angle*(1-D.penumbra)),J.decay=D.decay,i.spot[b]=J;let ee=D.shadow;if(D.map&&(i.spotLightMap[T]=D.map,T++,ee.updateMatrices(D),D.castShadow&&z++),i.spotLightMatrix[b]=ee.matrix,D.castShadow){let re=n.get(D);re.shadowIntensity=ee.intensity,re.shadowBias=ee.bias,re.shadowNormalBias=ee.normalBias,re.shadowRadius=ee.radius,re.shadowMapSize=ee.mapSize,i.spotShadow[b]=re,i.spotShadowMap[b]=he,y++}b++}else if(D.isRectAreaLight){let J=e.get(D);J.color.copy(X).multiplyScalar(Z),J.halfWidth.set(D.width*.5,0,0),J.halfHeight.set(0,D.height*.5,0),i.rectArea[R]=J,R++}else if(D.isPointLight){let J=e.get(D);if(J.color.copy(D.color).multiplyScalar(D.intensity),J.distance=D.distance,J.decay=D.decay,D.castShadow){let ee=D.shadow,re=n.get(D);re.shadowIntensity=ee.intensity,re.shadowBias=ee.bias,re.shadowNormalBias=ee.normalBias,re.shadowRadius=ee.radius,re.shadowMapSize=ee.mapSize,re.shadowCameraNear=ee.camera.near,re.shadowCameraFar=ee.camera.far,i.pointShadow[g]=re,i.pointShadowMap[g]=he,i.pointShadowMatrix[g]=D.shadow.matrix,A++}i.point[g]=J,g++}else if(D.isHemisphereLight){let J=e.get(D);J.skyColor.copy(D.color).multiplyScalar(Z),J.groundColor.copy(D.groundColor).multiplyScalar(Z),i.hemi[M]=J,M++}}R>0&&(t.has("OES_texture_float_linear")===!0?(i.rectAreaLTC1=Ie.LTC_FLOAT_1,i.rectAreaLTC2=Ie.LTC_FLOAT_2):(i.rectAreaLTC1=Ie.LTC_HALF_1,i.rectAreaLTC2=Ie.LTC_HALF_2)),i.ambient[0]=h,i.ambient[1]=f,i.ambient[2]=u;let N=i.hash;(N.sunLength!==d||N.directionalLength!==m||N.pointLength!==g||N.spotLength!==b||N.rectAreaLength!==R||N.hemiLength!==M||N.numSunShadows!==p||N.numDirectionalShadows!==C||N.numPointShadows!==A||N.numSpotShadows!==y||N.numSpotMaps!==T||N.numLightProbes!==O)&&(i.sun.length=d,i.directional.length=m,i.spot.length=b,i.rectArea.length=R,i.point.length=g,i.hemi.length=M,i.sunShadow.length=p,i.sunShadowMap.length=p,i.sunShadowMatrix.length=x,i.sunShadowCascade.length=x,i.directionalShadow.length=C,i.directionalShadowMap.length=C,i.directionalShadowMatrix.length=C,i.pointShadow.length=A,i.pointShadowMap.length=A,i.pointShadowMatrix.length=A,i.spotShadow.length=y,i.spotShadowMap.length=y,i.spotLightMatrix.length=y+T-z,i.spotLightMap.length=T,i.numSpotLightShadowsWithMaps=z,i.numLightProbes=O,N.sunLength=d,N.directionalLength=m,N.pointLength=g,N.spotLength=b,N.rectAreaLength=R,N.hemiLength=M,N.numSunShadows=p,N.numDirectionalShadows=C,N.numPointShadows=A,N.numSpotShadows=y,N.numSpotMaps=T,N.numLightProbes=O,i.version=H3++)}function l(c,h){let f=0,u=0,d=0,p=0,x=0,m=0,g=h.matrixWorldInverse;for(let b=0,R=c.length;b<R;b++){let M=c[b];if(M.isSunLight){let C=i.sun[f];C.direction.setFromMatrixPosition(M.matrixWorld),C.direction.transformDirection(g),f++}else if(M.isDirectionalLight){let C=i.directional[u];C.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(g),u++}else if(M.isSpotLight){let C=i.spot[p];C.position.setFromMatrixPosition(M.matrixWorld),C.position.applyMatrix4(g),C.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(g),p++}else if(M.isRectAreaLight){let C=i.rectArea[x];C.position.setFromMatrixPosition(M.matrixWorld),C.position.applyMatrix4(g),o.identity(),r.copy(M.matrixWorld),r.premultiply(g),o.extractRotation(r),C.halfWidth.set(M.width*.5,0,0),C.halfHeight.set(0,M.height*.5,0),C.halfWidth.applyMatrix4(o),C.halfHeight.applyMatrix4(o),x++}else if(M.isPointLight){let C=i.point[d];C.position.setFromMatrixPosition(M.matrixWorld),C.position.applyMatrix4(g),d++}else if(M.isHemisphereLight){let C=i.hemi[m];C.direction.setFromMatrixPosition(M.matrixWorld),C.direction.transformDirection(g),m++}}}return{setup:a,setupView:l,state:i}}function Wb(t){let e=new $3(t),n=[],i=[],s=[];function r(f){h.camera=f,n.length=0,i.length=0,s.length=0}function o(f){f.isLightProbeGrid?s.push(f):n.push(f)}function a(f){i.push(f)}function l(){e.setup(n),s.sort((f,u)=>f.priority-u.priority||f.id-u.id)}function c(f){e.setupView(n,f)}let h={lightsArray:n,shadowsArray:i,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function X3(t){let e=new WeakMap;function n(s,r=0){let o=e.get(s),a;return o===void 0?(a=new Wb(t),e.set(s,[a])):r>=o.length?(a=new Wb(t),o.push(a)):a=o[r],a}function i(){e=new WeakMap}return{get:n,dispose:i}}var q3=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,Y3=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,Z3=[new G(1,0,0),new G(-1,0,0),new G(0,1,0),new G(0,-1,0),new G(0,0,1),new G(0,0,-1)],K3=[new G(0,-1,0),new G(0,-1,0),new G(0,0,1),new G(0,0,-1),new G(0,-1,0),new G(0,-1,0)],$b=new At,Vl=new G,dm=new G;function j3(t,e,n){let i=new vr,s=new Ye,r=new Ye,o=new Rt,a=new Fh,l=new Uh,c={},h=n.maxTextureSize,f={[_s]:ni,[ni]:_s,[Oi]:Oi},u=new Ni({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Ye},radius:{value:4}},vertexShader:q3,fragmentShader:Y3}),d=u.clone();d.defines.HORIZONTAL_PASS=1;let p=new Gn;p.setAttribute("position",new zn(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let x=new on(p,u),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Ll;let g=this.type;this.render=function(A,y,T){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||A.length===0)return;this.type===Vv&&(qe("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Ll);let z=t.getRenderTarget(),O=t.getActiveCubeFace(),N=t.getActiveMipmapLevel(),V=t.state;V.setBlending(ro),V.buffers.depth.getReversed()===!0?V.buffers.color.setClear(0,0,0,0):V.buffers.color.setClear(1,1,1,1),V.buffers.depth.setTest(!0),V.setScissorTest(!1);let $=g!==this.type;$&&y.traverse(function(D){D.material&&(Array.isArray(D.material)?D.material.forEach(X=>X.needsUpdate=!0):D.material.needsUpdate=!0)});for(let D=0,X=A.length;D<X;D++){let Z=A[D],W=Z.shadow;if(W===void 0){qe("WebGLShadowMap:",Z,"has no shadow.");continue}if(W.autoUpdate===!1&&W.needsUpdate===!1)continue;s.copy(W.mapSize);let he=W.getFrameExtents();s.multiply(he),r.copy(W.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/he.x),s.x=r.x*he.x,W.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/he.y),s.y=r.y*he.y,W.mapSize.y=r.y));let J=t.state.buffers.depth.getReversed();if(W.camera._reversedDepth=J,W.map===null||$===!0){if(W.map!==null&&(W.map.depthTexture!==null&&(W.map.depthTexture.dispose(),W.map.depthTexture=null),W.map.dispose()),this.type===_a){if(Z.isPointLight){qe("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}W.map=new Mi(s.x,s.y,{format:Ar,type:ns,minFilter:ei,magFilter:ei,generateMipmaps:!1}),W.map.texture.name=Z.name+".shadowMap",W.map.depthTexture=new Ws(s.x,s.y,ts),W.map.depthTexture.name=Z.name+".shadowMapDepth",W.map.depthTexture.format=Gs,W.map.depthTexture.compareFunction=null,W.map.depthTexture.minFilter=Cn,W.map.depthTexture.magFilter=Cn}else Z.isPointLight?(W.map=new Wl(s.x),W.map.depthTexture=new yl(s.x,es)):(W.map=new Mi(s.x,s.y),W.map.depthTexture=new Ws(s.x,s.y,es)),W.map.depthTexture.name=Z.name+".shadowMap",W.map.depthTexture.format=Gs,this.type===Ll?(W.map.depthTexture.compareFunction=J?em:Qp,W.map.depthTexture.minFilter=ei,W.map.depthTexture.magFilter=ei):(W.map.depthTexture.compareFunction=null,W.map.depthTexture.minFilter=Cn,W.map.depthTexture.magFilter=Cn);W.camera.updateProjectionMatrix()}W.map.isWebGLCubeRenderTarget!==!0&&(W.map.width!==s.x||W.map.height!==s.y)&&W.map.setSize(s.x,s.y);let ee=W.map.isWebGLCubeRenderTarget?6:W.getViewportCount();Z.isPointLight!==!0&&W.updateMatrices(Z,T);let re=(W.camera.layers.mask&4294967294)!==0?W.camera.layers:T.layers;for(let de=0;de<ee;de++){let fe=W.getCamera(de);if(Z.isPointLight){let te=W.camera,ge=W.matrix,ye=Z.distance||te.far;ye!==te.far&&(te.far=ye,te.updateProjectionMatrix()),Vl.setFromMatrixPosition(Z.matrixWorld),te.position.copy(Vl),dm.copy(te.position),dm.add(Z3[de]),te.up.copy(K3[de]),te.lookAt(dm),te.updateMatrixWorld(),ge.makeTranslation(-Vl.x,-Vl.y,-Vl.z),$b.multiplyMatrices(te.projectionMatrix,te.matrixWorldInverse),W._frustum.setFromProjectionMatrix($b,te.coordinateSystem,te.reversedDepth)}if(W.map.isWebGLCubeRenderTarget)t.setRenderTarget(W.map,de),t.clear();else{de===0&&(t.setRenderTarget(W.map),t.clear());let te=W.getViewport(de);o.set(r.x*te.x,r.y*te.y,r.x*te.z,r.y*te.w),V.viewport(o)}i=W.getFrustum(de),M(y,T,fe,Z,re,this.type)}W.isPointLightShadow!==!0&&this.type===_a&&b(W,T),W.needsUpdate=!1}g=this.type,m.needsUpdate=!1,t.setRenderTarget(z,O,N)};function b(A,y){let T=e.update(x);u.defines.VSM_SAMPLES!==A.blurSamples&&(u.defines.VSM_SAMPLES=A.blurSamples,d.defines.VSM_SAMPLES=A.blurSamples,u.needsUpdate=!0,d.needsUpdate=!0),A.mapPass===null?A.mapPass=new Mi(s.x,s.y,{format:Ar,type:ns}):(A.mapPass.width!==A.map.width||A.mapPass.height!==A.map.height)&&A.mapPass.setSize(A.map.width,A.map.height),u.uniforms.shadow_pass.value=A.map.depthTexture,u.uniforms.resolution.value.set(A.map.width,A.map.height),u.uniforms.radius.value=A.radius,t.setRenderTarget(A.mapPass),t.clear(),t.renderBufferDirect(y,null,T,u,x,null),d.uniforms.shadow_pass.value=A.mapPass.texture,d.uniforms.resolution.value.set(A.map.width,A.map.height),d.uniforms.radius.value=A.radius,t.setRenderTarget(A.map),t.clear(),t.renderBufferDirect(y,null,T,d,x,null)}function R(A,y,T,z){let O=null,N=T.isPointLight===!0?A.customDistanceMaterial:A.customDepthMaterial;if(N!==void 0)O=N;else if(O=T.isPointLight===!0?l:a,t.localClippingEnabled&&y.clipShadows===!0&&Array.isArray(y.clippingPlanes)&&y.clippingPlanes.length!==0||y.displacementMap&&y.displacementScale!==0||y.alphaMap&&y.alphaTest>0||y.map&&y.alphaTest>0||y.alphaToCoverage===!0){let V=O.uuid,$=y.uuid,D=c[V];D===void 0&&(D={},c[V]=D);let X=D[$];X===void 0&&(X=O.clone(),D[$]=X,y.addEventListener("dispose",C)),O=X}if(O.visible=y.visible,O.wireframe=y.wireframe,z===_a?O.side=y.shadowSide!==null?y.shadowSide:y.side:O.side=y.shadowSide!==null?y.shadowSide:f[y.side],O.alphaMap=y.alphaMap,O.alphaTest=y.alphaToCoverage===!0?.5:y.alphaTest,O.map=y.map,O.clipShadows=y.clipShadows,O.clippingPlanes=y.clippingPlanes,O.clipIntersection=y.clipIntersection,O.displacementMap=y.displacementMap,O.displacementScale=y.displacementScale,O.displacementBias=y.displacementBias,O.wireframeLinewidth=y.wireframeLinewidth,O.linewidth=y.linewidth,T.isPointLight===!0&&O.isMeshDistanceMaterial===!0){let V=t.properties.get(O);V.light=T}return O}function M(A,y,T,z,O,N){if(A.visible===!1)return;if(A.layers.test(O)&&(A.isMesh||A.isLine||A.isPoints)&&(A.castShadow||A.receiveShadow&&N===_a)&&(!A.frustumCulled||A.intersectsFrustum(i))){A.modelViewMatrix.multiplyMatrices(T.matrixWorldInverse,A.matrixWorld);let D=e.update(A),X=A.material;if(Array.isArray(X)){let Z=D.groups;for(let W=0,he=Z.length;W<he;W++){let J=Z[W],ee=X[J.materialIndex];if(ee&&ee.visible){let re=R(A,ee,z,N);A.onBeforeShadow(t,A,y,T,D,re,J),t.renderBufferDirect(T,null,D,re,A,J),A.onAfterShadow(t,A,y,T,D,re,J)}}}else if(X.visible){let Z=R(A,X,z,N);A.onBeforeShadow(t,A,y,T,D,Z,null),t.renderBufferDirect(T,null,D,Z,A,null),A.onAfterShadow(t,A,y,T,D,Z,null)}}let $=A.children;for(let D=0,X=$.length;D<X;D++)M($[D],y,T,z,O,N)}function C(A){A.target.removeEventListener("dispose",C);for(let T in c){let z=c[T],O=A.target.uuid;O in z&&(z[O].dispose(),delete z[O])}}}function J3(t,e){function n(){let F=!1,oe=new Rt,ie=null,Ee=new Rt(0,0,0,0);return{setMask:function(_e){ie!==_e&&!F&&(t.colorMask(_e,_e,_e,_e),ie=_e)},setLocked:function(_e){F=_e},setClear:function(_e,Se,He,Je,ce){ce===!0&&(_e*=Je,Se*=Je,He*=Je),oe.set(_e,Se,He,Je),Ee.equals(oe)===!1&&(t.clearColor(_e,Se,He,Je),Ee.copy(oe))},reset:function(){F=!1,ie=null,Ee.set(-1,0,0,0)}}}function i(){let F=!1,oe=!1,ie=null,Ee=null,_e=null;return{setReversed:function(Se){if(oe!==Se){let He=e.get("EXT_clip_control");Se?He.clipControlEXT(He.LOWER_LEFT_EXT,He.ZERO_TO_ONE_EXT):He.clipControlEXT(He.LOWER_LEFT_EXT,He.NEGATIVE_ONE_TO_ONE_EXT),oe=Se;let Je=_e;_e=null,this.setClear(Je)}},getReversed:function(){return oe},setTest:function(Se){Se?Me(t.DEPTH_TEST):We(t.DEPTH_TEST)},setMask:function(Se){ie!==Se&&!F&&(t.depthMask(Se),ie=Se)},setFunc:function(Se){if(oe&&(Se=bb[Se]),Ee!==Se){switch(Se){case mh:t.depthFunc(t.NEVER);break;case gh:t.depthFunc(t.ALWAYS);break;case _h:t.depthFunc(t.LESS);break;case ra:t.depthFunc(t.LEQUAL);break;case xh:t.depthFunc(t.EQUAL);break;case yh:t.depthFunc(t.GEQUAL);break;case vh:t.depthFunc(t.GREATER);break;case bh:t.depthFunc(t.NOTEQUAL);break;default:t.depthFunc(t.LEQUAL)}Ee=Se}},setLocked:function(Se){F=Se},setClear:function(Se){_e!==Se&&(_e=Se,oe&&(Se=1-Se),t.clearDepth(Se))},reset:function(){F=!1,ie=null,Ee=null,_e=null,oe=!1}}}function s(){let F=!1,oe=null,ie=null,Ee=null,_e=null,Se=null,He=null,Je=null,ce=null;return{setTest:function(ke){F||(ke?Me(t.STENCIL_TEST):We(t.STENCIL_TEST))},setMask:function(ke){oe!==ke&&!F&&(t.stencilMask(ke),oe=ke)},setFunc:function(ke,Qe,Ce){(ie!==ke||Ee!==Qe||_e!==Ce)&&(t.stencilFunc(ke,Qe,Ce),ie=ke,Ee=Qe,_e=Ce)},setOp:function(ke,Qe,Ce){(Se!==ke||He!==Qe||Je!==Ce)&&(t.stencilOp(ke,Qe,Ce),Se=ke,He=Qe,Je=Ce)},setLocked:function(ke){F=ke},setClear:function(ke){ce!==ke&&(t.clearStencil(ke),ce=ke)},reset:function(){F=!1,oe=null,ie=null,Ee=null,_e=null,Se=null,He=null,Je=null,ce=null}}}let r=new n,o=new i,a=new s,l={},c=new WeakMap,h={},f={},u={},d=new WeakMap,p=[],x=null,m=!1,g=null,b=null,R=null,M=null,C=null,A=null,y=null,T=new Ke(0,0,0),z=0,O=!1,N=null,V=null,$=null,D=null,X=null,Z=t.getParameter(t.MAX_COMBINED_TEXTURE_IMAGE_UNITS),W=!1,he=0,J=t.getParameter(t.VERSION);J.indexOf("WebGL")!==-1?(he=parseFloat(/^WebGL (\d)/.exec(J)[1]),W=he>=1):J.indexOf("OpenGL ES")!==-1&&(he=parseFloat(/^OpenGL ES (\d)/.exec(J)[1]),W=he>=2);let ee=null,re={},de=t.getParameter(t.SCISSOR_BOX),fe=t.getParameter(t.VIEWPORT),te=new Rt().fromArray(de),ge=new Rt().fromArray(fe);function ye(F,oe,ie,Ee){let _e=new Uint8Array(4),Se=t.createTexture();t.bindTexture(F,Se),t.texParameteri(F,t.TEXTURE_MIN_FILTER,t.NEAREST),t.texParameteri(F,t.TEXTURE_MAG_FILTER,t.NEAREST);for(let He=0;He<ie;He++)F===t.TEXTURE_3D||F===t.TEXTURE_2D_ARRAY?t.texImage3D(oe,0,t.RGBA,1,1,Ee,0,t.RGBA,t.UNSIGNED_BYTE,_e):t.texImage2D(oe+He,0,t.RGBA,1,1,0,t.RGBA,t.UNSIGNED_BYTE,_e);return Se}let Re={};Re[t.TEXTURE_2D]=ye(t.TEXTURE_2D,t.TEXTURE_2D,1),Re[t.TEXTURE_CUBE_MAP]=ye(t.TEXTURE_CUBE_MAP,t.TEXTURE_CUBE_MAP_POSITIVE_X,6),Re[t.TEXTURE_2D_ARRAY]=ye(t.TEXTURE_2D_ARRAY,t.TEXTURE_2D_ARRAY,1,1),Re[t.TEXTURE_3D]=ye(t.TEXTURE_3D,t.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),Me(t.DEPTH_TEST),o.setFunc(ra),an(!1),Lt(Lp),Me(t.CULL_FACE),Wt(ro);function Me(F){h[F]!==!0&&(t.enable(F),h[F]=!0)}function We(F){h[F]!==!1&&(t.disable(F),h[F]=!1)}function rt(F,oe){return u[F]!==oe?(t.bindFramebuffer(F,oe),u[F]=oe,F===t.DRAW_FRAMEBUFFER&&(u[t.FRAMEBUFFER]=oe),F===t.FRAMEBUFFER&&(u[t.DRAW_FRAMEBUFFER]=oe),!0):!1}function Ve(F,oe){let ie=p,Ee=!1;if(F){ie=d.get(oe),ie===void 0&&(ie=[],d.set(oe,ie));let _e=F.textures;if(ie.length!==_e.length||ie[0]!==t.COLOR_ATTACHMENT0){for(let Se=0,He=_e.length;Se<He;Se++)ie[Se]=t.COLOR_ATTACHMENT0+Se;ie.length=_e.length,Ee=!0}}else ie[0]!==t.BACK&&(ie[0]=t.BACK,Ee=!0);Ee&&t.drawBuffers(ie)}function ft(F){return x!==F?(t.useProgram(F),x=F,!0):!1}let ct={[oo]:t.FUNC_ADD,[Wv]:t.FUNC_SUBTRACT,[$v]:t.FUNC_REVERSE_SUBTRACT};ct[Xv]=t.MIN,ct[qv]=t.MAX;let it={[Yv]:t.ZERO,[Zv]:t.ONE,[Kv]:t.SRC_COLOR,[Fp]:t.SRC_ALPHA,[nb]:t.SRC_ALPHA_SATURATE,[eb]:t.DST_COLOR,[Jv]:t.DST_ALPHA,[jv]:t.ONE_MINUS_SRC_COLOR,[Up]:t.ONE_MINUS_SRC_ALPHA,[tb]:t.ONE_MINUS_DST_COLOR,[Qv]:t.ONE_MINUS_DST_ALPHA,[ib]:t.CONSTANT_COLOR,[sb]:t.ONE_MINUS_CONSTANT_COLOR,[rb]:t.CONSTANT_ALPHA,[ob]:t.ONE_MINUS_CONSTANT_ALPHA};function Wt(F,oe,ie,Ee,_e,Se,He,Je,ce,ke){if(F===ro){m===!0&&(We(t.BLEND),m=!1);return}if(m===!1&&(Me(t.BLEND),m=!0),F!==Hv){if(F!==g||ke!==O){if((b!==oo||C!==oo)&&(t.blendEquation(t.FUNC_ADD),b=oo,C=oo),ke)switch(F){case xa:t.blendFuncSeparate(t.ONE,t.ONE_MINUS_SRC_ALPHA,t.ONE,t.ONE_MINUS_SRC_ALPHA);break;case Dp:t.blendFunc(t.ONE,t.ONE);break;case Np:t.blendFuncSeparate(t.ZERO,t.ONE_MINUS_SRC_COLOR,t.ZERO,t.ONE);break;case Op:t.blendFuncSeparate(t.DST_COLOR,t.ONE_MINUS_SRC_ALPHA,t.ZERO,t.ONE);break;default:et("WebGLState: Invalid blending: ",F);break}else switch(F){case xa:t.blendFuncSeparate(t.SRC_ALPHA,t.ONE_MINUS_SRC_ALPHA,t.ONE,t.ONE_MINUS_SRC_ALPHA);break;case Dp:t.blendFuncSeparate(t.SRC_ALPHA,t.ONE,t.ONE,t.ONE);break;case Np:et("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Op:et("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:et("WebGLState: Invalid blending: ",F);break}R=null,M=null,A=null,y=null,T.set(0,0,0),z=0,g=F,O=ke}return}_e=_e||oe,Se=Se||ie,He=He||Ee,(oe!==b||_e!==C)&&(t.blendEquationSeparate(ct[oe],ct[_e]),b=oe,C=_e),(ie!==R||Ee!==M||Se!==A||He!==y)&&(t.blendFuncSeparate(it[ie],it[Ee],it[Se],it[He]),R=ie,M=Ee,A=Se,y=He),(Je.equals(T)===!1||ce!==z)&&(t.blendColor(Je.r,Je.g,Je.b,ce),T.copy(Je),z=ce),g=F,O=!1}function Ut(F,oe){F.side===Oi?We(t.CULL_FACE):Me(t.CULL_FACE);let ie=F.side===ni;oe&&(ie=!ie),an(ie),F.blending===xa&&F.transparent===!1?Wt(ro):Wt(F.blending,F.blendEquation,F.blendSrc,F.blendDst,F.blendEquationAlpha,F.blendSrcAlpha,F.blendDstAlpha,F.blendColor,F.blendAlpha,F.premultipliedAlpha),o.setFunc(F.depthFunc),o.setTest(F.depthTest),o.setMask(F.depthWrite),r.setMask(F.colorWrite);let Ee=F.stencilWrite;a.setTest(Ee),Ee&&(a.setMask(F.stencilWriteMask),a.setFunc(F.stencilFunc,F.stencilRef,F.stencilFuncMask),a.setOp(F.stencilFail,F.stencilZFail,F.stencilZPass)),yt(F.polygonOffset,F.polygonOffsetFactor,F.polygonOffsetUnits),F.alphaToCoverage===!0?Me(t.SAMPLE_ALPHA_TO_COVERAGE):We(t.SAMPLE_ALPHA_TO_COVERAGE)}function an(F){N!==F&&(F?t.frontFace(t.CW):t.frontFace(t.CCW),N=F)}function Lt(F){F!==zv?(Me(t.CULL_FACE),F!==V&&(F===Lp?t.cullFace(t.BACK):F===Gv?t.cullFace(t.FRONT):t.cullFace(t.FRONT_AND_BACK))):We(t.CULL_FACE),V=F}function Mn(F){F!==$&&(W&&t.lineWidth(F),$=F)}function yt(F,oe,ie){F?(Me(t.POLYGON_OFFSET_FILL),(D!==oe||X!==ie)&&(D=oe,X=ie,o.getReversed()&&(oe=-oe,ie=-ie),t.polygonOffset(oe,ie))):We(t.POLYGON_OFFSET_FILL)}function gn(F){F?Me(t.SCISSOR_TEST):We(t.SCISSOR_TEST)}function Kt(F){F===void 0&&(F=t.TEXTURE0+Z-1),ee!==F&&(t.activeTexture(F),ee=F)}function ln(F,oe,ie){ie===void 0&&(ee===null?ie=t.TEXTURE0+Z-1:ie=ee);let Ee=re[ie];Ee===void 0&&(Ee={type:void 0,texture:void 0},re[ie]=Ee),(Ee.type!==F||Ee.texture!==oe)&&(ee!==ie&&(t.activeTexture(ie),ee=ie),t.bindTexture(F,oe||Re[F]),Ee.type=F,Ee.texture=oe)}function U(){let F=re[ee];F!==void 0&&F.type!==void 0&&(t.bindTexture(F.type,null),F.type=void 0,F.texture=void 0)}function Pe(){try{t.compressedTexImage2D(...arguments)}catch(F){et("WebGLState:",F)}}function Ze(){try{t.compressedTexImage3D(...arguments)}catch(F){et("WebGLState:",F)}}function ot(){try{t.texSubImage2D(...arguments)}catch(F){et("WebGLState:",F)}}function we(){try{t.texSubImage3D(...arguments)}catch(F){et("WebGLState:",F)}}function Nt(){try{t.compressedTexSubImage2D(...arguments)}catch(F){et("WebGLState:",F)}}function Ge(){try{t.compressedTexSubImage3D(...arguments)}catch(F){et("WebGLState:",F)}}function Xe(){try{t.texStorage2D(...arguments)}catch(F){et("WebGLState:",F)}}function P(){try{t.texStorage3D(...arguments)}catch(F){et("WebGLState:",F)}}function S(){try{t.texImage2D(...arguments)}catch(F){et("WebGLState:",F)}}function q(){try{t.texImage3D(...arguments)}catch(F){et("WebGLState:",F)}}function ue(F){return f[F]!==void 0?f[F]:t.getParameter(F)}function ae(F,oe){f[F]!==oe&&(t.pixelStorei(F,oe),f[F]=oe)}function xe(F){te.equals(F)===!1&&(t.scissor(F.x,F.y,F.z,F.w),te.copy(F))}function ve(F){ge.equals(F)===!1&&(t.viewport(F.x,F.y,F.z,F.w),ge.copy(F))}function ne(F,oe){let ie=c.get(oe);ie===void 0&&(ie=new WeakMap,c.set(oe,ie));let Ee=ie.get(F);Ee===void 0&&(Ee=t.getUniformBlockIndex(oe,F.name),t.uniformBlockBinding(oe,Ee,Ee),ie.set(F,Ee))}function se(F,oe,ie){let _e=c.get(oe).get(F);l[_e]!==ie&&(t.bindBufferBase(t.UNIFORM_BUFFER,_e,ie),l[_e]=ie)}function me(){t.disable(t.BLEND),t.disable(t.CULL_FACE),t.disable(t.DEPTH_TEST),t.disable(t.POLYGON_OFFSET_FILL),t.disable(t.SCISSOR_TEST),t.disable(t.STENCIL_TEST),t.disable(t.SAMPLE_ALPHA_TO_COVERAGE),t.blendEquation(t.FUNC_ADD),t.blendFunc(t.ONE,t.ZERO),t.blendFuncSeparate(t.ONE,t.ZERO,t.ONE,t.ZERO),t.blendColor(0,0,0,0),t.colorMask(!0,!0,!0,!0),t.clearColor(0,0,0,0),t.depthMask(!0),t.depthFunc(t.LESS),o.setReversed(!1),t.clearDepth(1),t.stencilMask(4294967295),t.stencilFunc(t.ALWAYS,0,4294967295),t.stencilOp(t.KEEP,t.KEEP,t.KEEP),t.clearStencil(0),t.cullFace(t.BACK),t.frontFace(t.CCW),t.polygonOffset(0,0),t.activeTexture(t.TEXTURE0),t.bindFramebuffer(t.FRAMEBUFFER,null),t.bindFramebuffer(t.DRAW_FRAMEBUFFER,null),t.bindFramebuffer(t.READ_FRAMEBUFFER,null),t.useProgram(null),t.lineWidth(1),t.scissor(0,0,t.canvas.width,t.canvas.height),t.viewport(0,0,t.canvas.width,t.canvas.height),t.pixelStorei(t.PACK_ALIGNMENT,4),t.pixelStorei(t.UNPACK_ALIGNMENT,4),t.pixelStorei(t.UNPACK_FLIP_Y_WEBGL,!1),t.pixelStorei(t.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),t.pixelStorei(t.UNPACK_COLORSPACE_CONVERSION_WEBGL,t.BROWSER_DEFAULT_WEBGL),t.pixelStorei(t.PACK_ROW_LENGTH,0),t.pixelStorei(t.PACK_SKIP_PIXELS,0),t.pixelStorei(t.PACK_SKIP_ROWS,0),t.pixelStorei(t.UNPACK_ROW_LENGTH,0),t.pixelStorei(t.UNPACK_IMAGE_HEIGHT,0),t.pixelStorei(t.UNPACK_SKIP_PIXELS,0),t.pixelStorei(t.UNPACK_SKIP_ROWS,0),t.pixelStorei(t.UNPACK_SKIP_IMAGES,0),h={},f={},ee=null,re={},u={},l={},d=new WeakMap,p=[],x=null,m=!1,g=null,b=null,R=null,M=null,C=null,A=null,y=null,T=new Ke(0,0,0),z=0,O=!1,N=null,V=null,$=null,D=null,X=null,te.set(0,0,t.canvas.width,t.canvas.height),ge.set(0,0,t.canvas.width,t.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:Me,disable:We,bindFramebuffer:rt,drawBuffers:Ve,useProgram:ft,setBlending:Wt,setMaterial:Ut,setFlipSided:an,setCullFace:Lt,setLineWidth:Mn,setPolygonOffset:yt,setScissorTest:gn,activeTexture:Kt,bindTexture:ln,unbindTexture:U,compressedTexImage2D:Pe,compressedTexImage3D:Ze,texImage2D:S,texImage3D:q,pixelStorei:ae,getParameter:ue,updateUBOMapping:ne,uniformBlockBinding:se,texStorage2D:Xe,texStorage3D:P,texSubImage2D:ot,texSubImage3D:we,compressedTexSubImage2D:Nt,compressedTexSubImage3D:Ge,scissor:xe,viewport:ve,reset:me}}function Q3(t,e,n,i,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Ye,h=new WeakMap,f=new Set,u,d=new WeakMap,p=new Set,x=new FinalizationRegistry(P=>p.delete(P)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(P,S){return m?new OffscreenCanvas(P,S):dl("canvas")}function b(P,S,q){let ue=1,ae=Xe(P);if((ae.width>q||ae.height>q)&&(ue=q/Math.max(ae.width,ae.height)),ue<1)if(typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&P instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&P instanceof ImageBitmap||typeof VideoFrame<"u"&&P instanceof VideoFrame){let xe=Math.floor(ue*ae.width),ve=Math.floor(ue*ae.height);u===void 0&&(u=g(xe,ve));let ne=S?g(xe,ve):u;return ne.width=xe,ne.height=ve,ne.getContext("2d").drawImage(P,0,0,xe,ve),qe("WebGLRenderer: Texture has been resized from ("+ae.width+"x"+ae.height+") to ("+xe+"x"+ve+")."),ne}else return"data"in P&&qe("WebGLRenderer: Image in DataTexture is too big ("+ae.width+"x"+ae.height+")."),P;return P}function R(P){return P.generateMipmaps}function M(P){t.generateMipmap(P)}function C(P){return P.isWebGLCubeRenderTarget?t.TEXTURE_CUBE_MAP:P.isWebGL3DRenderTarget?t.TEXTURE_3D:P.isWebGLArrayRenderTarget||P.isCompressedArrayTexture?t.TEXTURE_2D_ARRAY:t.TEXTURE_2D}function A(P,S,q,ue,ae,xe=!1){if(P!==null){if(t[P]!==void 0)return t[P];qe("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+P+"'")}let ve;ue&&(ve=e.get("EXT_texture_norm16"),ve||qe("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ne=S;if(S===t.RED&&(q===t.FLOAT&&(ne=t.R32F),q===t.HALF_FLOAT&&(ne=t.R16F),q===t.UNSIGNED_BYTE&&(ne=t.R8),q===t.UNSIGNED_SHORT&&ve&&(ne=ve.R16_EXT),q===t.SHORT&&ve&&(ne=ve.R16_SNORM_EXT)),S===t.RED_INTEGER&&(q===t.UNSIGNED_BYTE&&(ne=t.R8UI),q===t.UNSIGNED_SHORT&&(ne=t.R16UI),q===t.UNSIGNED_INT&&(ne=t.R32UI),q===t.BYTE&&(ne=t.R8I),q===t.SHORT&&(ne=t.R16I),q===t.INT&&(ne=t.R32I)),S===t.RG&&(q===t.FLOAT&&(ne=t.RG32F),q===t.HALF_FLOAT&&(ne=t.RG16F),q===t.UNSIGNED_BYTE&&(ne=t.RG8),q===t.UNSIGNED_SHORT&&ve&&(ne=ve.RG16_EXT),q===t.SHORT&&ve&&(ne=ve.RG16_SNORM_EXT)),S===t.RG_INTEGER&&(q===t.UNSIGNED_BYTE&&(ne=t.RG8UI),q===t.UNSIGNED_SHORT&&(ne=t.RG16UI),q===t.UNSIGNED_INT&&(ne=t.RG32UI),q===t.BYTE&&(ne=t.RG8I),q===t.SHORT&&(ne=t.RG16I),q===t.INT&&(ne=t.RG32I)),S===t.RGB_INTEGER&&(q===t.UNSIGNED_BYTE&&(ne=t.RGB8UI),q===t.UNSIGNED_SHORT&&(ne=t.RGB16UI),q===t.UNSIGNED_INT&&(ne=t.RGB32UI),q===t.BYTE&&(ne=t.RGB8I),q===t.SHORT&&(ne=t.RGB16I),q===t.INT&&(ne=t.RGB32I)),S===t.RGBA_INTEGER&&(q===t.UNSIGNED_BYTE&&(ne=t.RGBA8UI),q===t.UNSIGNED_SHORT&&(ne=t.RGBA16UI),q===t.UNSIGNED_INT&&(ne=t.RGBA32UI),q===t.BYTE&&(ne=t.RGBA8I),q===t.SHORT&&(ne=t.RGBA16I),q===t.INT&&(ne=t.RGBA32I)),S===t.RGB&&(q===t.UNSIGNED_SHORT&&ve&&(ne=ve.RGB16_EXT),q===t.SHORT&&ve&&(ne=ve.RGB16_SNORM_EXT),q===t.UNSIGNED_INT_5_9_9_9_REV&&(ne=t.RGB9_E5),q===t.UNSIGNED_INT_10F_11F_11F_REV&&(ne=t.R11F_G11F_B10F)),S===t.RGBA){let se=xe?fl:xt.getTransfer(ae);q===t.FLOAT&&(ne=t.RGBA32F),q===t.HALF_FLOAT&&(ne=t.RGBA16F),q===t.UNSIGNED_BYTE&&(ne=se===Tt?t.SRGB8_ALPHA8:t.RGBA8),q===t.UNSIGNED_SHORT&&ve&&(ne=ve.RGBA16_EXT),q===t.SHORT&&ve&&(ne=ve.RGBA16_SNORM_EXT),q===t.UNSIGNED_SHORT_4_4_4_4&&(ne=t.RGBA4),q===t.UNSIGNED_SHORT_5_5_5_1&&(ne=t.RGB5_A1)}return(ne===t.R16F||ne===t.R32F||ne===t.RG16F||ne===t.RG32F||ne===t.RGBA16F||ne===t.RGBA32F)&&e.get("EXT_color_buffer_float"),ne}function y(P,S){let q;return P?S===null||S===es||S===lo?q=t.DEPTH24_STENCIL8:S===ts?q=t.DEPTH32F_STENCIL8:S===va&&(q=t.DEPTH24_STENCIL8,qe("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):S===null||S===es||S===lo?q=t.DEPTH_COMPONENT24:S===ts?q=t.DEPTH_COMPONENT32F:S===va&&(q=t.DEPTH_COMPONENT16),q}function T(P,S){return R(P)===!0||P.isFramebufferTexture&&P.minFilter!==Cn&&P.minFilter!==ei?Math.log2(Math.max(S.width,S.height))+1:P.mipmaps.length>0?P.mipmaps.length:P.isCompressedTexture&&Array.isArray(P.image)?S.mipmaps.length:1}function z(P){let S=new WeakRef(P);i.get(P).__ref=S,p.add(S),x.register(P,S,S)}function O(P){let S=i.get(P).__ref;S!==void 0&&(p.delete(S),x.unregister(S))}function N(P){$(P.target)}function V(P){D(P.target)}function $(P){P.removeEventListener("dispose",N),O(P),Z(P),P.isVideoTexture&&h.delete(P),P.isHTMLTexture&&f.delete(P)}function D(P){P.removeEventListener("dispose",V),O(P),he(P)}function X(){for(let P of p){let S=P.deref();S!==void 0&&(S.isRenderTarget===!0?D(S):$(S))}p.clear(),f.clear()}function Z(P){let S=i.get(P);if(S.__webglInit===void 0)return;let q=P.source,ue=d.get(q);if(ue){let ae=ue[S.__cacheKey];ae.usedTimes--,ae.usedTimes===0&&W(P),Object.keys(ue).length===0&&d.delete(q)}i.remove(P)}function W(P){let S=i.get(P);t.deleteTexture(S.__webglTexture);let q=P.source,ue=d.get(q);delete ue[S.__cacheKey],o.memory.textures--}function he(P){let S=i.get(P);S.__depthDisposeCallback&&S.__depthDisposeCallback();let q=P.depthTexture;if(q&&q.renderTarget===P&&$(q),P.isWebGLCubeRenderTarget)for(let ae=0;ae<6;ae++){if(Array.isArray(S.__webglFramebuffer[ae]))for(let xe=0;xe<S.__webglFramebuffer[ae].length;xe++)t.deleteFramebuffer(S.__webglFramebuffer[ae][xe]);else t.deleteFramebuffer(S.__webglFramebuffer[ae]);S.__webglDepthbuffer&&t.deleteRenderbuffer(S.__webglDepthbuffer[ae])}else{if(Array.isArray(S.__webglFramebuffer))for(let ae=0;ae<S.__webglFramebuffer.length;ae++)t.deleteFramebuffer(S.__webglFramebuffer[ae]);else t.deleteFramebuffer(S.__webglFramebuffer);if(S.__webglDepthbuffer&&t.deleteRenderbuffer(S.__webglDepthbuffer),S.__webglMultisampledFramebuffer&&t.deleteFramebuffer(S.__webglMultisampledFramebuffer),S.__webglColorRenderbuffer)for(let ae=0;ae<S.__webglColorRenderbuffer.length;ae++)S.__webglColorRenderbuffer[ae]&&t.deleteRenderbuffer(S.__webglColorRenderbuffer[ae]);S.__webglDepthRenderbuffer&&t.deleteRenderbuffer(S.__webglDepthRenderbuffer)}let ue=P.textures;for(let ae=0,xe=ue.length;ae<xe;ae++){let ve=i.get(ue[ae]);ve.__webglTexture&&(t.deleteTexture(ve.__webglTexture),o.memory.textures--),i.remove(ue[ae])}i.remove(P)}let J=0;function ee(){J=0}function re(){return J}function de(P){J=P}function fe(){let P=J;return P>=s.maxTextures&&qe("WebGLTextures: Trying to use "+(P+1)+" texture units while this GPU supports only "+s.maxTextures),J+=1,P}function te(P){let S=[];return S.push(P.wrapS),S.push(P.wrapT),S.push(P.wrapR||0),S.push(P.magFilter),S.push(P.minFilter),S.push(P.anisotropy),S.push(P.internalFormat),S.push(P.format),S.push(P.type),S.push(P.generateMipmaps),S.push(P.mipmapsAutoUpdate),S.push(P.premultiplyAlpha),S.push(P.flipY),S.push(P.unpackAlignment),S.push(P.colorSpace),S.join()}function ge(P,S){let q=i.get(P);if(P.isVideoTexture&&Nt(P),P.isRenderTargetTexture===!1&&P.isExternalTexture!==!0&&P.version>0&&q.__version!==P.version){let ue=P.image;if(ue===null)qe("WebGLRenderer: Texture marked for update but no image data found.");else if(ue.complete===!1)qe("WebGLRenderer: Texture marked for update but image is incomplete");else{Ut(q,P,S);return}}else P.isExternalTexture&&(q.__webglTexture=P.sourceTexture?P.sourceTexture:null);n.bindTexture(t.TEXTURE_2D,q.__webglTexture,t.TEXTURE0+S)}function ye(P,S){let q=i.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&q.__version!==P.version){Ut(q,P,S);return}else P.isExternalTexture&&(q.__webglTexture=P.sourceTexture?P.sourceTexture:null);n.bindTexture(t.TEXTURE_2D_ARRAY,q.__webglTexture,t.TEXTURE0+S)}function Re(P,S){let q=i.get(P);if(P.isRenderTargetTexture===!1&&P.version>0&&q.__version!==P.version){Ut(q,P,S);return}n.bindTexture(t.TEXTURE_3D,q.__webglTexture,t.TEXTURE0+S)}function Me(P,S){let q=i.get(P);if(P.version>0&&q.__version!==P.version){an(q,P,S);return}n.bindTexture(t.TEXTURE_CUBE_MAP,q.__webglTexture,t.TEXTURE0+S)}let We={[Sh]:t.REPEAT,[gs]:t.CLAMP_TO_EDGE,[Mh]:t.MIRRORED_REPEAT},rt={[Cn]:t.NEAREST,[cb]:t.NEAREST_MIPMAP_NEAREST,[Dl]:t.NEAREST_MIPMAP_LINEAR,[ei]:t.LINEAR,[Qh]:t.LINEAR_MIPMAP_NEAREST,[Xs]:t.LINEAR_MIPMAP_LINEAR},Ve={[db]:t.NEVER,[tm]:t.ALWAYS,[pb]:t.LESS,[Qp]:t.LEQUAL,[mb]:t.EQUAL,[em]:t.GEQUAL,[gb]:t.GREATER,[_b]:t.NOTEQUAL};function ft(P,S){if(S.type===ts&&e.has("OES_texture_float_linear")===!1&&(S.magFilter===ei||S.magFilter===Qh||S.magFilter===Dl||S.magFilter===Xs||S.minFilter===ei||S.minFilter===Qh||S.minFilter===Dl||S.minFilter===Xs)&&qe("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),t.texParameteri(P,t.TEXTURE_WRAP_S,We[S.wrapS]),t.texParameteri(P,t.TEXTURE_WRAP_T,We[S.wrapT]),(P===t.TEXTURE_3D||P===t.TEXTURE_2D_ARRAY)&&t.texParameteri(P,t.TEXTURE_WRAP_R,We[S.wrapR]),t.texParameteri(P,t.TEXTURE_MAG_FILTER,rt[S.magFilter]),t.texParameteri(P,t.TEXTURE_MIN_FILTER,rt[S.minFilter]),S.compareFunction&&(t.texParameteri(P,t.TEXTURE_COMPARE_MODE,t.COMPARE_REF_TO_TEXTURE),t.texParameteri(P,t.TEXTURE_COMPARE_FUNC,Ve[S.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(S.magFilter===Cn||S.minFilter!==Dl&&S.minFilter!==Xs||S.type===ts&&e.has("OES_texture_float_linear")===!1)return;if(S.anisotropy>1||i.get(S).__currentAnisotropy){let q=e.get("EXT_texture_filter_anisotropic");t.texParameterf(P,q.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(S.anisotropy,s.getMaxAnisotropy())),i.get(S).__currentAnisotropy=S.anisotropy}}}function ct(P,S){let q=!1;P.__webglInit===void 0&&(P.__webglInit=!0,S.addEventListener("dispose",N),z(S));let ue=S.source,ae=d.get(ue);ae===void 0&&(ae={},d.set(ue,ae));let xe=te(S);if(xe!==P.__cacheKey){ae[xe]===void 0&&(ae[xe]={texture:t.createTexture(),usedTimes:0},o.memory.textures++,q=!0),ae[xe].usedTimes++;let ve=ae[P.__cacheKey];ve!==void 0&&(ae[P.__cacheKey].usedTimes--,ve.usedTimes===0&&W(S)),P.__cacheKey=xe,P.__webglTexture=ae[xe].texture}return q}function it(P,S,q){return Math.floor(Math.floor(P/q)/S)}function Wt(P,S,q,ue){let xe=P.updateRanges;if(xe.length===0)n.texSubImage2D(t.TEXTURE_2D,0,0,0,S.width,S.height,q,ue,S.data);else{xe.sort((F,oe)=>F.start-oe.start);let ve=0;for(let F=1;F<xe.length;F++){let oe=xe[ve],ie=xe[F],Ee=oe.start+oe.count,_e=it(ie.start,S.width,4),Se=it(oe.start,S.width,4);ie.start<=Ee+1&&_e===Se&&it(ie.start+ie.count-1,S.width,4)===_e?oe.count=Math.max(oe.count,ie.start+ie.count-oe.start):(++ve,xe[ve]=ie)}xe.length=ve+1;let ne=n.getParameter(t.UNPACK_ROW_LENGTH),se=n.getParameter(t.UNPACK_SKIP_PIXELS),me=n.getParameter(t.UNPACK_SKIP_ROWS);n.pixelStorei(t.UNPACK_ROW_LENGTH,S.width);for(let F=0,oe=xe.length;F<oe;F++){let ie=xe[F],Ee=Math.floor(ie.start/4),_e=Math.ceil(ie.count/4),Se=Ee%S.width,He=Math.floor(Ee/S.width),Je=_e,ce=1;n.pixelStorei(t.UNPACK_SKIP_PIXELS,Se),n.pixelStorei(t.UNPACK_SKIP_ROWS,He),n.texSubImage2D(t.TEXTURE_2D,0,Se,He,Je,ce,q,ue,S.data)}P.clearUpdateRanges(),n.pixelStorei(t.UNPACK_ROW_LENGTH,ne),n.pixelStorei(t.UNPACK_SKIP_PIXELS,se),n.pixelStorei(t.UNPACK_SKIP_ROWS,me)}}function Ut(P,S,q){let ue=t.TEXTURE_2D;(S.isDataArrayTexture||S.isCompressedArrayTexture)&&(ue=t.TEXTURE_2D_ARRAY),S.isData3DTexture&&(ue=t.TEXTURE_3D);let ae=ct(P,S),xe=S.source;n.bindTexture(ue,P.__webglTexture,t.TEXTURE0+q);let ve=i.get(xe);if(xe.version!==ve.__version||ae===!0){if(n.activeTexture(t.TEXTURE0+q),(typeof ImageBitmap<"u"&&S.image instanceof ImageBitmap)===!1){let ce=xt.getPrimaries(xt.workingColorSpace),ke=S.colorSpace===Ys?null:xt.getPrimaries(S.colorSpace),Qe=S.colorSpace===Ys||ce===ke?t.NONE:t.BROWSER_DEFAULT_WEBGL;n.pixelStorei(t.UNPACK_FLIP_Y_WEBGL,S.flipY),n.pixelStorei(t.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),n.pixelStorei(t.UNPACK_COLORSPACE_CONVERSION_WEBGL,Qe)}n.pixelStorei(t.UNPACK_ALIGNMENT,S.unpackAlignment);let se=b(S.image,!1,s.maxTextureSize);se=Ge(S,se);let me=r.convert(S.format,S.colorSpace),F=r.convert(S.type),oe=A(S.internalFormat,me,F,S.normalized,S.colorSpace,S.isVideoTexture);ft(ue,S);let ie,Ee=S.mipmaps,_e=S.isVideoTexture!==!0,Se=ve.__version===void 0||ae===!0,He=xe.dataReady,Je=T(S,se);if(S.isDepthTexture)oe=y(S.format===qs,S.type),Se&&(_e?n.texStorage2D(t.TEXTURE_2D,1,oe,se.width,se.height):n.texImage2D(t.TEXTURE_2D,0,oe,se.width,se.height,0,me,F,null));else if(S.isDataTexture)if(Ee.length>0){_e&&Se&&n.texStorage2D(t.TEXTURE_2D,Je,oe,Ee[0].width,Ee[0].height);for(let ce=0,ke=Ee.length;ce<ke;ce++)ie=Ee[ce],_e?He&&n.texSubImage2D(t.TEXTURE_2D,ce,0,0,ie.width,ie.height,me,F,ie.data):n.texImage2D(t.TEXTURE_2D,ce,oe,ie.width,ie.height,0,me,F,ie.data);S.generateMipmaps=!1}else _e?(Se&&n.texStorage2D(t.TEXTURE_2D,Je,oe,se.width,se.height),He&&Wt(S,se,me,F)):n.texImage2D(t.TEXTURE_2D,0,oe,se.width,se.height,0,me,F,se.data);else if(S.isCompressedTexture)if(S.isCompressedArrayTexture){_e&&Se&&n.texStorage3D(t.TEXTURE_2D_ARRAY,Je,oe,Ee[0].width,Ee[0].height,se.depth);for(let ce=0,ke=Ee.length;ce<ke;ce++)if(ie=Ee[ce],S.format!==is)if(me!==null)if(_e){if(He)if(S.layerUpdates.size>0){let Qe=um(ie.width,ie.height,S.format,S.type);for(let Ce of S.layerUpdates){let lt=ie.data.subarray(Ce*Qe/ie.data.BYTES_PER_ELEMENT,(Ce+1)*Qe/ie.data.BYTES_PER_ELEMENT);n.compressedTexSubImage3D(t.TEXTURE_2D_ARRAY,ce,0,0,Ce,ie.width,ie.height,1,me,lt)}}else n.compressedTexSubImage3D(t.TEXTURE_2D_ARRAY,ce,0,0,0,ie.width,ie.height,se.depth,me,ie.data)}else n.compressedTexImage3D(t.TEXTURE_2D_ARRAY,ce,oe,ie.width,ie.height,se.depth,0,ie.data,0,0);else qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else _e?He&&n.texSubImage3D(t.TEXTURE_2D_ARRAY,ce,0,0,0,ie.width,ie.height,se.depth,me,F,ie.data):n.texImage3D(t.TEXTURE_2D_ARRAY,ce,oe,ie.width,ie.height,se.depth,0,me,F,ie.data);S.layerUpdates.size>0&&S.clearLayerUpdates()}else{_e&&Se&&n.texStorage2D(t.TEXTURE_2D,Je,oe,Ee[0].width,Ee[0].height);for(let ce=0,ke=Ee.length;ce<ke;ce++)ie=Ee[ce],S.format!==is?me!==null?_e?He&&n.compressedTexSubImage2D(t.TEXTURE_2D,ce,0,0,ie.width,ie.height,me,ie.data):n.compressedTexImage2D(t.TEXTURE_2D,ce,oe,ie.width,ie.height,0,ie.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):_e?He&&n.texSubImage2D(t.TEXTURE_2D,ce,0,0,ie.width,ie.height,me,F,ie.data):n.texImage2D(t.TEXTURE_2D,ce,oe,ie.width,ie.height,0,me,F,ie.data)}else if(S.isDataArrayTexture)if(_e){if(Se&&n.texStorage3D(t.TEXTURE_2D_ARRAY,Je,oe,se.width,se.height,se.depth),He)if(S.layerUpdates.size>0){let ce=um(se.width,se.height,S.format,S.type);for(let ke of S.layerUpdates){let Qe=se.data.subarray(ke*ce/se.data.BYTES_PER_ELEMENT,(ke+1)*ce/se.data.BYTES_PER_ELEMENT);n.texSubImage3D(t.TEXTURE_2D_ARRAY,0,0,0,ke,se.width,se.height,1,me,F,Qe)}S.clearLayerUpdates()}else n.texSubImage3D(t.TEXTURE_2D_ARRAY,0,0,0,0,se.width,se.height,se.depth,me,F,se.data)}else n.texImage3D(t.TEXTURE_2D_ARRAY,0,oe,se.width,se.height,se.depth,0,me,F,se.data);else if(S.isData3DTexture)_e?(Se&&n.texStorage3D(t.TEXTURE_3D,Je,oe,se.width,se.height,se.depth),He&&n.texSubImage3D(t.TEXTURE_3D,0,0,0,0,se.width,se.height,se.depth,me,F,se.data)):n.texImage3D(t.TEXTURE_3D,0,oe,se.width,se.height,se.depth,0,me,F,se.data);else if(S.isFramebufferTexture){if(Se)if(_e)n.texStorage2D(t.TEXTURE_2D,Je,oe,se.width,se.height);else{let ce=se.width,ke=se.height;for(let Qe=0;Qe<Je;Qe++)n.texImage2D(t.TEXTURE_2D,Qe,oe,ce,ke,0,me,F,null),ce>>=1,ke>>=1}}else if(S.isHTMLTexture){if("texElementImage2D"in t){let ce=t.canvas;if(ce.hasAttribute("layoutsubtree")||ce.setAttribute("layoutsubtree","true"),se.parentNode!==ce){ce.appendChild(se),f.add(S),ce.onpaint=ke=>{let Qe=ke.changedElements;for(let Ce of f)Qe.includes(Ce.image)&&(Ce.needsUpdate=!0)},ce.requestPaint();return}if(t.texElementImage2D.length===3)t.texElementImage2D(t.TEXTURE_2D,t.RGBA8,se);else{let Qe=t.RGBA,Ce=t.RGBA,lt=t.UNSIGNED_BYTE;t.texElementImage2D(t.TEXTURE_2D,0,Qe,Ce,lt,se)}t.texParameteri(t.TEXTURE_2D,t.TEXTURE_MIN_FILTER,t.LINEAR),t.texParameteri(t.TEXTURE_2D,t.TEXTURE_WRAP_S,t.CLAMP_TO_EDGE),t.texParameteri(t.TEXTURE_2D,t.TEXTURE_WRAP_T,t.CLAMP_TO_EDGE)}}else if(Ee.length>0){if(_e&&Se){let ce=Xe(Ee[0]);n.texStorage2D(t.TEXTURE_2D,Je,oe,ce.width,ce.height)}for(let ce=0,ke=Ee.length;ce<ke;ce++)ie=Ee[ce],_e?He&&n.texSubImage2D(t.TEXTURE_2D,ce,0,0,me,F,ie):n.texImage2D(t.TEXTURE_2D,ce,oe,me,F,ie);S.generateMipmaps=!1}else if(_e){if(Se){let ce=Xe(se);n.texStorage2D(t.TEXTURE_2D,Je,oe,ce.width,ce.height)}He&&n.texSubImage2D(t.TEXTURE_2D,0,0,0,me,F,se)}else n.texImage2D(t.TEXTURE_2D,0,oe,me,F,se);R(S)&&S.mipmapsAutoUpdate===!0&&M(ue),ve.__version=xe.version,S.onUpdate&&S.onUpdate(S)}P.__version=S.version}function an(P,S,q){if(S.image.length!==6)return;let ue=ct(P,S),ae=S.source;n.bindTexture(t.TEXTURE_CUBE_MAP,P.__webglTexture,t.TEXTURE0+q);let xe=i.get(ae);if(ae.version!==xe.__version||ue===!0){n.activeTexture(t.TEXTURE0+q);let ve=xt.getPrimaries(xt.workingColorSpace),ne=S.colorSpace===Ys?null:xt.getPrimaries(S.colorSpace),se=S.colorSpace===Ys||ve===ne?t.NONE:t.BROWSER_DEFAULT_WEBGL;n.pixelStorei(t.UNPACK_FLIP_Y_WEBGL,S.flipY),n.pixelStorei(t.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),n.pixelStorei(t.UNPACK_ALIGNMENT,S.unpackAlignment),n.pixelStorei(t.UNPACK_COLORSPACE_CONVERSION_WEBGL,se);let me=S.isCompressedTexture||S.image[0].isCompressedTexture,F=S.image[0]&&S.image[0].isDataTexture,oe=[];for(let Ce=0;Ce<6;Ce++)!me&&!F?oe[Ce]=b(S.image[Ce],!0,s.maxCubemapSize):oe[Ce]=F?S.image[Ce].image:S.image[Ce],oe[Ce]=Ge(S,oe[Ce]);let ie=oe[0],Ee=r.convert(S.format,S.colorSpace),_e=r.convert(S.type),Se=A(S.internalFormat,Ee,_e,S.normalized,S.colorSpace),He=S.isVideoTexture!==!0,Je=xe.__version===void 0||ue===!0,ce=ae.dataReady,ke=T(S,ie);ft(t.TEXTURE_CUBE_MAP,S);let Qe;if(S.isDepthTexture){if(Se=y(S.format===qs,S.type),Je)if(He)n.texStorage2D(t.TEXTURE_CUBE_MAP,1,Se,ie.width,ie.height);else for(let Ce=0;Ce<6;Ce++)n.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Se,ie.width,ie.height,0,Ee,_e,null)}else if(me){He&&Je&&n.texStorage2D(t.TEXTURE_CUBE_MAP,ke,Se,ie.width,ie.height);for(let Ce=0;Ce<6;Ce++){Qe=oe[Ce].mipmaps;for(let lt=0;lt<Qe.length;lt++){let kt=Qe[lt];S.format!==is?Ee!==null?He?ce&&n.compressedTexSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,lt,0,0,kt.width,kt.height,Ee,kt.data):n.compressedTexImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,lt,Se,kt.width,kt.height,0,kt.data):qe("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):He?ce&&n.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,lt,0,0,kt.width,kt.height,Ee,_e,kt.data):n.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,lt,Se,kt.width,kt.height,0,Ee,_e,kt.data)}}}else{if(Qe=S.mipmaps,He&&Je){Qe.length>0&&ke++;let Ce=Xe(oe[0]);n.texStorage2D(t.TEXTURE_CUBE_MAP,ke,Se,Ce.width,Ce.height)}for(let Ce=0;Ce<6;Ce++)if(F){He?ce&&n.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,oe[Ce].width,oe[Ce].height,Ee,_e,oe[Ce].data):n.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Se,oe[Ce].width,oe[Ce].height,0,Ee,_e,oe[Ce].data);for(let lt=0;lt<Qe.length;lt++){let Hn=Qe[lt].image[Ce].image;He?ce&&n.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,lt+1,0,0,Hn.width,Hn.height,Ee,_e,Hn.data):n.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,lt+1,Se,Hn.width,Hn.height,0,Ee,_e,Hn.data)}}else{He?ce&&n.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,Ee,_e,oe[Ce]):n.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Se,Ee,_e,oe[Ce]);for(let lt=0;lt<Qe.length;lt++){let kt=Qe[lt];He?ce&&n.texSubImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,lt+1,0,0,Ee,_e,kt.image[Ce]):n.texImage2D(t.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,lt+1,Se,Ee,_e,kt.image[Ce])}}}R(S)&&S.mipmapsAutoUpdate===!0&&M(t.TEXTURE_CUBE_MAP),xe.__version=ae.version,S.onUpdate&&S.onUpdate(S)}P.__version=S.version}function Lt(P,S,q,ue,ae,xe){let ve=r.convert(q.format,q.colorSpace),ne=r.convert(q.type),se=A(q.internalFormat,ve,ne,q.normalized,q.colorSpace),me=i.get(S),F=i.get(q);if(F.__renderTarget=S,!me.__hasExternalTextures){let oe=Math.max(1,S.width>>xe),ie=Math.max(1,S.height>>xe);ae===t.TEXTURE_3D||ae===t.TEXTURE_2D_ARRAY?n.texImage3D(ae,xe,se,oe,ie,S.depth,0,ve,ne,null):n.texImage2D(ae,xe,se,oe,ie,0,ve,ne,null)}n.bindFramebuffer(t.FRAMEBUFFER,P),we(S)?a.framebufferTexture2DMultisampleEXT(t.FRAMEBUFFER,ue,ae,F.__webglTexture,0,ot(S)):(ae===t.TEXTURE_2D||ae>=t.TEXTURE_CUBE_MAP_POSITIVE_X&&ae<=t.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&t.framebufferTexture2D(t.FRAMEBUFFER,ue,ae,F.__webglTexture,xe),n.bindFramebuffer(t.FRAMEBUFFER,null)}function Mn(P,S,q){if(t.bindRenderbuffer(t.RENDERBUFFER,P),S.depthBuffer){let ue=S.depthTexture,ae=ue&&ue.isDepthTexture?ue.type:null,xe=y(S.stencilBuffer,ae),ve=S.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT;we(S)?a.renderbufferStorageMultisampleEXT(t.RENDERBUFFER,ot(S),xe,S.width,S.height):q?t.renderbufferStorageMultisample(t.RENDERBUFFER,ot(S),xe,S.width,S.height):t.renderbufferStorage(t.RENDERBUFFER,xe,S.width,S.height),t.framebufferRenderbuffer(t.FRAMEBUFFER,ve,t.RENDERBUFFER,P)}else{let ue=S.textures;for(let ae=0;ae<ue.length;ae++){let xe=ue[ae],ve=r.convert(xe.format,xe.colorSpace),ne=r.convert(xe.type),se=A(xe.internalFormat,ve,ne,xe.normalized,xe.colorSpace);we(S)?a.renderbufferStorageMultisampleEXT(t.RENDERBUFFER,ot(S),se,S.width,S.height):q?t.renderbufferStorageMultisample(t.RENDERBUFFER,ot(S),se,S.width,S.height):t.renderbufferStorage(t.RENDERBUFFER,se,S.width,S.height)}}t.bindRenderbuffer(t.RENDERBUFFER,null)}function yt(P,S,q){let ue=S.isWebGLCubeRenderTarget===!0;if(n.bindFramebuffer(t.FRAMEBUFFER,P),!(S.depthTexture&&S.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let ae=i.get(S.depthTexture);ae.__renderTarget=S;let xe=ue?S.depthTexture.image[0]:S.depthTexture.image;(!ae.__webglTexture||xe.width!==S.width||xe.height!==S.height)&&(xe.width=S.width,xe.height=S.height,S.depthTexture.needsUpdate=!0),ue?Me(S.depthTexture,0):ge(S.depthTexture,0);let ve=ae.__webglTexture,ne=ot(S),se=ue?t.TEXTURE_CUBE_MAP_POSITIVE_X+q:t.TEXTURE_2D,me=S.depthTexture.format===qs?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT;if(S.depthTexture.format===Gs)we(S)?a.framebufferTexture2DMultisampleEXT(t.FRAMEBUFFER,me,se,ve,0,ne):t.framebufferTexture2D(t.FRAMEBUFFER,me,se,ve,0);else if(S.depthTexture.format===qs)we(S)?a.framebufferTexture2DMultisampleEXT(t.FRAMEBUFFER,me,se,ve,0,ne):t.framebufferTexture2D(t.FRAMEBUFFER,me,se,ve,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function gn(P){let S=i.get(P),q=P.isWebGLCubeRenderTarget===!0;if(S.__boundDepthTexture!==P.depthTexture){let ue=P.depthTexture;if(S.__depthDisposeCallback&&S.__depthDisposeCallback(),ue){let ae=()=>{delete S.__boundDepthTexture,delete S.__depthDisposeCallback,ue.removeEventListener("dispose",ae)};ue.addEventListener("dispose",ae),S.__depthDisposeCallback=ae}S.__boundDepthTexture=ue}if(P.depthTexture&&!S.__autoAllocateDepthBuffer)if(q)for(let ue=0;ue<6;ue++)yt(S.__webglFramebuffer[ue],P,ue);else P.texture.mipmaps.length>0?yt(S.__webglFramebuffer[0],P,0):yt(S.__webglFramebuffer,P,0);else if(q){S.__webglDepthbuffer=[];for(let ue=0;ue<6;ue++)if(n.bindFramebuffer(t.FRAMEBUFFER,S.__webglFramebuffer[ue]),S.__webglDepthbuffer[ue]===void 0)S.__webglDepthbuffer[ue]=t.createRenderbuffer(),Mn(S.__webglDepthbuffer[ue],P,!1);else{let ae=P.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT,xe=S.__webglDepthbuffer[ue];t.bindRenderbuffer(t.RENDERBUFFER,xe),t.framebufferRenderbuffer(t.FRAMEBUFFER,ae,t.RENDERBUFFER,xe)}}else if(P.texture.mipmaps.length>0?n.bindFramebuffer(t.FRAMEBUFFER,S.__webglFramebuffer[0]):n.bindFramebuffer(t.FRAMEBUFFER,S.__webglFramebuffer),S.__webglDepthbuffer===void 0)S.__webglDepthbuffer=t.createRenderbuffer(),Mn(S.__webglDepthbuffer,P,!1);else{let ae=P.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT,xe=S.__webglDepthbuffer;t.bindRenderbuffer(t.RENDERBUFFER,xe),t.framebufferRenderbuffer(t.FRAMEBUFFER,ae,t.RENDERBUFFER,xe)}n.bindFramebuffer(t.FRAMEBUFFER,null)}function Kt(P,S,q){let ue=i.get(P);S!==void 0&&Lt(ue.__webglFramebuffer,P,P.texture,t.COLOR_ATTACHMENT0,t.TEXTURE_2D,0),q!==void 0&&gn(P)}function ln(P){let S=P.texture,q=i.get(P),ue=i.get(S);P.addEventListener("dispose",V),z(P);let ae=P.textures,xe=P.isWebGLCubeRenderTarget===!0,ve=ae.length>1;if(ve||(ue.__webglTexture===void 0&&(ue.__webglTexture=t.createTexture()),ue.__version=S.version,o.memory.textures++),xe){q.__webglFramebuffer=[];for(let ne=0;ne<6;ne++)if(S.mipmaps.length>0){q.__webglFramebuffer[ne]=[];for(let se=0;se<S.mipmaps.length;se++)q.__webglFramebuffer[ne][se]=t.createFramebuffer()}else q.__webglFramebuffer[ne]=t.createFramebuffer()}else{if(S.mipmaps.length>0){q.__webglFramebuffer=[];for(let ne=0;ne<S.mipmaps.length;ne++)q.__webglFramebuffer[ne]=t.createFramebuffer()}else q.__webglFramebuffer=t.createFramebuffer();if(ve)for(let ne=0,se=ae.length;ne<se;ne++){let me=i.get(ae[ne]);me.__webglTexture===void 0&&(me.__webglTexture=t.createTexture(),o.memory.textures++)}if(P.samples>0&&we(P)===!1){q.__webglMultisampledFramebuffer=t.createFramebuffer(),q.__webglColorRenderbuffer=[],n.bindFramebuffer(t.FRAMEBUFFER,q.__webglMultisampledFramebuffer);for(let ne=0;ne<ae.length;ne++){let se=ae[ne];q.__webglColorRenderbuffer[ne]=t.createRenderbuffer(),t.bindRenderbuffer(t.RENDERBUFFER,q.__webglColorRenderbuffer[ne]);let me=r.convert(se.format,se.colorSpace),F=r.convert(se.type),oe=A(se.internalFormat,me,F,se.normalized,se.colorSpace,P.isXRRenderTarget===!0),ie=ot(P);t.renderbufferStorageMultisample(t.RENDERBUFFER,ie,oe,P.width,P.height),t.framebufferRenderbuffer(t.FRAMEBUFFER,t.COLOR_ATTACHMENT0+ne,t.RENDERBUFFER,q.__webglColorRenderbuffer[ne])}t.bindRenderbuffer(t.RENDERBUFFER,null),P.depthBuffer&&(q.__webglDepthRenderbuffer=t.createRenderbuffer(),Mn(q.__webglDepthRenderbuffer,P,!0)),n.bindFramebuffer(t.FRAMEBUFFER,null)}}if(xe){n.bindTexture(t.TEXTURE_CUBE_MAP,ue.__webglTexture),ft(t.TEXTURE_CUBE_MAP,S);for(let ne=0;ne<6;ne++)if(S.mipmaps.length>0)for(let se=0;se<S.mipmaps.length;se++)Lt(q.__webglFramebuffer[ne][se],P,S,t.COLOR_ATTACHMENT0,t.TEXTURE_CUBE_MAP_POSITIVE_X+ne,se);else Lt(q.__webglFramebuffer[ne],P,S,t.COLOR_ATTACHMENT0,t.TEXTURE_CUBE_MAP_POSITIVE_X+ne,0);R(S)?M(t.TEXTURE_CUBE_MAP):S.mipmaps.length>0&&t.texParameteri(t.TEXTURE_CUBE_MAP,t.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),n.unbindTexture()}else if(ve){for(let ne=0,se=ae.length;ne<se;ne++){let me=ae[ne],F=i.get(me),oe=t.TEXTURE_2D;(P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(oe=P.isWebGL3DRenderTarget?t.TEXTURE_3D:t.TEXTURE_2D_ARRAY),n.bindTexture(oe,F.__webglTexture),ft(oe,me),Lt(q.__webglFramebuffer,P,me,t.COLOR_ATTACHMENT0+ne,oe,0),R(me)&&M(oe)}n.unbindTexture()}else{let ne=t.TEXTURE_2D;if((P.isWebGL3DRenderTarget||P.isWebGLArrayRenderTarget)&&(ne=P.isWebGL3DRenderTarget?t.TEXTURE_3D:t.TEXTURE_2D_ARRAY),n.bindTexture(ne,ue.__webglTexture),ft(ne,S),S.mipmaps.length>0)for(let se=0;se<S.mipmaps.length;se++)Lt(q.__webglFramebuffer[se],P,S,t.COLOR_ATTACHMENT0,ne,se);else Lt(q.__webglFramebuffer,P,S,t.COLOR_ATTACHMENT0,ne,0);R(S)?M(ne):S.mipmaps.length>0&&t.texParameteri(ne,t.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),n.unbindTexture()}P.depthBuffer&&gn(P)}function U(P){let S=P.textures;for(let q=0,ue=S.length;q<ue;q++){let ae=S[q];if(R(ae)&&ae.mipmapsAutoUpdate===!0){let xe=C(P),ve=i.get(ae).__webglTexture;n.bindTexture(xe,ve),M(xe),n.unbindTexture()}}}let Pe=[];function Ze(P){if(P.samples>0){if(we(P)===!1){let S=P.textures,q=P.width,ue=P.height,ae=t.COLOR_BUFFER_BIT,xe=P.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT,ve=i.get(P),ne=S.length>1;if(ne)for(let me=0;me<S.length;me++)n.bindFramebuffer(t.FRAMEBUFFER,ve.__webglMultisampledFramebuffer),t.framebufferRenderbuffer(t.FRAMEBUFFER,t.COLOR_ATTACHMENT0+me,t.RENDERBUFFER,null),n.bindFramebuffer(t.FRAMEBUFFER,ve.__webglFramebuffer),t.framebufferTexture2D(t.DRAW_FRAMEBUFFER,t.COLOR_ATTACHMENT0+me,t.TEXTURE_2D,null,0);n.bindFramebuffer(t.READ_FRAMEBUFFER,ve.__webglMultisampledFramebuffer),P.texture.mipmaps.length>0?n.bindFramebuffer(t.DRAW_FRAMEBUFFER,ve.__webglFramebuffer[0]):n.bindFramebuffer(t.DRAW_FRAMEBUFFER,ve.__webglFramebuffer);for(let me=0;me<S.length;me++){if(P.resolveDepthBuffer&&(P.depthBuffer&&(ae|=t.DEPTH_BUFFER_BIT),P.stencilBuffer&&P.resolveStencilBuffer&&(ae|=t.STENCIL_BUFFER_BIT)),ne){t.framebufferRenderbuffer(t.READ_FRAMEBUFFER,t.COLOR_ATTACHMENT0,t.RENDERBUFFER,ve.__webglColorRenderbuffer[me]);let F=i.get(S[me]).__webglTexture;t.framebufferTexture2D(t.DRAW_FRAMEBUFFER,t.COLOR_ATTACHMENT0,t.TEXTURE_2D,F,0)}t.blitFramebuffer(0,0,q,ue,0,0,q,ue,ae,t.NEAREST),l===!0&&(Pe.length=0,Pe.push(t.COLOR_ATTACHMENT0+me),P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&Pe.push(xe),t.invalidateFramebuffer(t.READ_FRAMEBUFFER,Pe))}if(n.bindFramebuffer(t.READ_FRAMEBUFFER,null),n.bindFramebuffer(t.DRAW_FRAMEBUFFER,null),ne)for(let me=0;me<S.length;me++){n.bindFramebuffer(t.FRAMEBUFFER,ve.__webglMultisampledFramebuffer),t.framebufferRenderbuffer(t.FRAMEBUFFER,t.COLOR_ATTACHMENT0+me,t.RENDERBUFFER,ve.__webglColorRenderbuffer[me]);let F=i.get(S[me]).__webglTexture;n.bindFramebuffer(t.FRAMEBUFFER,ve.__webglFramebuffer),t.framebufferTexture2D(t.DRAW_FRAMEBUFFER,t.COLOR_ATTACHMENT0+me,t.TEXTURE_2D,F,0)}n.bindFramebuffer(t.DRAW_FRAMEBUFFER,ve.__webglMultisampledFramebuffer)}else if(P.depthBuffer&&P.storeMultisampledDepthBuffer===!1&&l){let S=P.stencilBuffer?t.DEPTH_STENCIL_ATTACHMENT:t.DEPTH_ATTACHMENT;t.invalidateFramebuffer(t.DRAW_FRAMEBUFFER,[S])}}}function ot(P){return Math.min(s.maxSamples,P.samples)}function we(P){let S=i.get(P);return P.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&S.__useRenderToTexture!==!1}function Nt(P){let S=o.render.frame;h.get(P)!==S&&(h.set(P,S),P.update())}function Ge(P,S){let q=P.colorSpace,ue=P.format,ae=P.type;return P.isCompressedTexture===!0||P.isVideoTexture===!0||q!==ul&&q!==Ys&&(xt.getTransfer(q)===Tt?(ue!==is||ae!==ai)&&qe("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):et("WebGLTextures: Unsupported texture color space:",q)),S}function Xe(P){return typeof HTMLImageElement<"u"&&P instanceof HTMLImageElement?(c.width=P.naturalWidth||P.width,c.height=P.naturalHeight||P.height):typeof VideoFrame<"u"&&P instanceof VideoFrame?(c.width=P.displayWidth,c.height=P.displayHeight):(c.width=P.width,c.height=P.height),c}this.allocateTextureUnit=fe,this.resetTextureUnits=ee,this.getTextureUnits=re,this.setTextureUnits=de,this.setTexture2D=ge,this.setTexture2DArray=ye,this.setTexture3D=Re,this.setTextureCube=Me,this.rebindTextures=Kt,this.setupRenderTarget=ln,this.updateRenderTargetMipmap=U,this.updateMultisampleRenderTarget=Ze,this.setupDepthRenderbuffer=gn,this.setupFrameBufferTexture=Lt,this.useMultisampledRTT=we,this.dispose=X}function eN(t,e){function n(i,s=Ys){let r,o=xt.getTransfer(s);if(i===ai)return t.UNSIGNED_BYTE;if(i===tu)return t.UNSIGNED_SHORT_4_4_4_4;if(i===nu)return t.UNSIGNED_SHORT_5_5_5_1;if(i===Yp)return t.UNSIGNED_INT_5_9_9_9_REV;if(i===Zp)return t.UNSIGNED_INT_10F_11F_11F_REV;if(i===Xp)return t.BYTE;if(i===qp)return t.SHORT;if(i===va)return t.UNSIGNED_SHORT;if(i===eu)return t.INT;if(i===es)return t.UNSIGNED_INT;if(i===ts)return t.FLOAT;if(i===ns)return t.HALF_FLOAT;if(i===Kp)return t.ALPHA;if(i===jp)return t.RGB;if(i===is)return t.RGBA;if(i===Gs)return t.DEPTH_COMPONENT;if(i===qs)return t.DEPTH_STENCIL;if(i===Jp)return t.RED;if(i===iu)return t.RED_INTEGER;if(i===Ar)return t.RG;if(i===su)return t.RG_INTEGER;if(i===ru)return t.RGBA_INTEGER;if(i===Nl||i===Ol||i===Fl||i===Ul)if(o===Tt)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(i===Nl)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(i===Ol)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(i===Fl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(i===Ul)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(i===Nl)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(i===Ol)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(i===Fl)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(i===Ul)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(i===ou||i===au||i===lu||i===cu)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(i===ou)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(i===au)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(i===lu)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(i===cu)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(i===hu||i===uu||i===fu||i===du||i===pu||i===kl||i===mu)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(i===hu||i===uu)return o===Tt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(i===fu)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(i===du)return r.COMPRESSED_R11_EAC;if(i===pu)return r.COMPRESSED_SIGNED_R11_EAC;if(i===kl)return r.COMPRESSED_RG11_EAC;if(i===mu)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(i===gu||i===_u||i===xu||i===yu||i===vu||i===bu||i===Su||i===Mu||i===wu||i===Eu||i===Tu||i===Au||i===Ru||i===Cu)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(i===gu)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(i===_u)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(i===xu)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(i===yu)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(i===vu)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(i===bu)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(i===Su)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(i===Mu)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(i===wu)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(i===Eu)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(i===Tu)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(i===Au)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(i===Ru)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(i===Cu)return o===Tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(i===Pu||i===Iu||i===Lu)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(i===Pu)return o===Tt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(i===Iu)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(i===Lu)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(i===Du||i===Nu||i===Bl||i===Ou)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(i===Du)return r.COMPRESSED_RED_RGTC1_EXT;if(i===Nu)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(i===Bl)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(i===Ou)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return i===lo?t.UNSIGNED_INT_24_8:t[i]!==void 0?t[i]:null}return{convert:n}}var tN=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,nN=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,vm=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,n){if(this.texture===null){let i=new vl(e.texture);(e.depthNear!==n.depthNear||e.depthFar!==n.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=i}}getMesh(e){if(this.texture!==null&&this.mesh===null){let n=e.cameras[0].viewport,i=new Ni({vertexShader:tN,fragmentShader:nN,uniforms:{depthColor:{value:this.texture},depthWidth:{value:n.z},depthHeight:{value:n.w}}});this.mesh=new on(new no(20,20),i)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},bm=class extends ji{constructor(e,n){super();let i=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,f=null,u=null,d=null,p=null,x=typeof XRWebGLBinding<"u",m=new vm,g={},b=n.getContextAttributes(),R=null,M=null,C=[],A=[],y=new Ye,T=null,z=null,O=new Ln;O.viewport=new Rt;let N=new Ln;N.viewport=new Rt;let V=[O,N],$=new Zh,D=null,X=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(te){let ge=C[te];return ge===void 0&&(ge=new ua,C[te]=ge),ge.getTargetRaySpace()},this.getControllerGrip=function(te){let ge=C[te];return ge===void 0&&(ge=new ua,C[te]=ge),ge.getGripSpace()},this.getHand=function(te){let ge=C[te];return ge===void 0&&(ge=new ua,C[te]=ge),ge.getHandSpace()};function Z(te){let ge=A.indexOf(te.inputSource);if(ge===-1)return;let ye=C[ge];ye!==void 0&&(ye.update(te.inputSource,te.frame,c||o),ye.dispatchEvent({type:te.type,data:te.inputSource}))}function W(){s.removeEventListener("select",Z),s.removeEventListener("selectstart",Z),s.removeEventListener("selectend",Z),s.removeEventListener("squeeze",Z),s.removeEventListener("squeezestart",Z),s.removeEventListener("squeezeend",Z),s.removeEventListener("end",W),s.removeEventListener("inputsourceschange",he);for(let te=0;te<C.length;te++){let ge=A[te];ge!==null&&(A[te]=null,C[te].disconnect(ge))}D=null,X=null,m.reset();for(let te in g)delete g[te];if(e.setRenderTarget(R),d=null,u=null,f=null,s=null,M=null,fe.stop(),i.isPresenting=!1,e.setPixelRatio(T),e.setSize(y.width,y.height,!1),z!==null){let te=z.camera;te.fov=z.fov,te.zoom=z.zoom,te.updateProjectionMatrix(),z=null}i.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(te){r=te,i.isPresenting===!0&&qe("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(te){a=te,i.isPresenting===!0&&qe("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(te){c=te},this.getBaseLayer=function(){return u!==null?u:d},this.getBinding=function(){return f===null&&x&&(f=new XRWebGLBinding(s,n)),f},this.getFrame=function(){return p},this.getSession=function(){return s},this.setSession=async function(te){if(s=te,s!==null){if(R=e.getRenderTarget(),s.addEventListener("select",Z),s.addEventListener("selectstart",Z),s.addEventListener("selectend",Z),s.addEventListener("squeeze",Z),s.addEventListener("squeezestart",Z),s.addEventListener("squeezeend",Z),s.addEventListener("end",W),s.addEventListener("inputsourceschange",he),b.xrCompatible!==!0&&await n.makeXRCompatible(),T=e.getPixelRatio(),e.getSize(y),x&&"createProjectionLayer"in XRWebGLBinding.prototype){let ye=null,Re=null,Me=null;b.depth&&(Me=b.stencil?n.DEPTH24_STENCIL8:n.DEPTH_COMPONENT24,ye=b.stencil?qs:Gs,Re=b.stencil?lo:es);let We={colorFormat:n.RGBA8,depthFormat:Me,scaleFactor:r};f=this.getBinding(),u=f.createProjectionLayer(We),s.updateRenderState({layers:[u]}),e.setPixelRatio(1),e.setSize(u.textureWidth,u.textureHeight,!1),M=new Mi(u.textureWidth,u.textureHeight,{format:is,type:ai,depthTexture:new Ws(u.textureWidth,u.textureHeight,Re,void 0,void 0,void 0,void 0,void 0,void 0,ye),stencilBuffer:b.stencil,colorSpace:e.outputColorSpace,samples:b.antialias?4:0,resolveDepthBuffer:u.ignoreDepthValues===!1,resolveStencilBuffer:u.ignoreDepthValues===!1,storeMultisampledDepthBuffer:u.ignoreDepthValues===!1,storeMultisampledStencilBuffer:u.ignoreDepthValues===!1})}else{let ye={antialias:b.antialias,alpha:!0,depth:b.depth,stencil:b.stencil,framebufferScaleFactor:r};d=new XRWebGLLayer(s,n,ye),s.updateRenderState({baseLayer:d}),e.setPixelRatio(1),e.setSize(d.framebufferWidth,d.framebufferHeight,!1),M=new Mi(d.framebufferWidth,d.framebufferHeight,{format:is,type:ai,colorSpace:e.outputColorSpace,stencilBuffer:b.stencil,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}M.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),fe.setContext(s),fe.start(),i.isPresenting=!0,i.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function he(te){for(let ge=0;ge<te.removed.length;ge++){let ye=te.removed[ge],Re=A.indexOf(ye);Re>=0&&(A[Re]=null,C[Re].disconnect(ye))}for(let ge=0;ge<te.added.length;ge++){let ye=te.added[ge],Re=A.indexOf(ye);if(Re===-1){for(let We=0;We<C.length;We++)if(We>=A.length){A.push(ye),Re=We;break}else if(A[We]===null){A[We]=ye,Re=We;break}if(Re===-1)break}let Me=C[Re];Me&&Me.connect(ye)}}function J(te,ge){ge===null?te.matrixWorld.copy(te.matrix):te.matrixWorld.multiplyMatrices(ge.matrixWorld,te.matrix),te.matrixWorldInverse.copy(te.matrixWorld).invert()}this.updateCamera=function(te){if(s===null)return;let ge=te.near,ye=te.far;m.texture!==null&&(m.depthNear>0&&(ge=m.depthNear),m.depthFar>0&&(ye=m.depthFar)),$.near=N.near=O.near=ge,$.far=N.far=O.far=ye,(D!==$.near||X!==$.far)&&(s.updateRenderState({depthNear:$.near,depthFar:$.far}),D=$.near,X=$.far),$.layers.mask=te.layers.mask|6,O.layers.mask=$.layers.mask&-5,N.layers.mask=$.layers.mask&-3;let Re=te.parent,Me=$.cameras;J($,Re);for(let We=0;We<Me.length;We++)J(Me[We],Re);$.projectionMatrix.copy(O.projectionMatrix),$.projectionMatrixInverse.copy(O.projectionMatrixInverse),z===null&&te.isPerspectiveCamera&&(z={camera:te,fov:te.fov,zoom:te.zoom}),ee(te,$,Re)};function ee(te,ge,ye){ye===null?te.matrix.copy(ge.matrixWorld):(te.matrix.copy(ye.matrixWorld),te.matrix.invert(),te.matrix.multiply(ge.matrixWorld)),te.matrix.decompose(te.position,te.quaternion,te.scale),te.updateMatrixWorld(!0),te.projectionMatrix.copy(ge.projectionMatrix),te.projectionMatrixInverse.copy(ge.projectionMatrixInverse),te.isPerspectiveCamera&&(te.fov=la*2*Math.atan(1/te.projectionMatrix.elements[5]),te.zoom=1)}this.getCamera=function(){return $},this.getFoveation=function(){if(!(u===null&&d===null))return l},this.setFoveation=function(te){l=te,u!==null&&(u.fixedFoveation=te),d!==null&&d.fixedFoveation!==void 0&&(d.fixedFoveation=te)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh($)},this.getCameraTexture=function(te){return g[te]};let re=null;function de(te,ge){if(h=ge.getViewerPose(c||o),p=ge,h!==null){let ye=h.views;d!==null&&(e.setRenderTargetFramebuffer(M,d.framebuffer),e.setRenderTarget(M));let Re=!1;ye.length!==$.cameras.length&&($.cameras.length=0,Re=!0);for(let Ve=0;Ve<ye.length;Ve++){let ft=ye[Ve],ct=null;if(d!==null)ct=d.getViewport(ft);else{let Wt=f.getViewSubImage(u,ft);ct=Wt.viewport,Ve===0&&(e.setRenderTargetTextures(M,Wt.colorTexture,Wt.depthStencilTexture),e.setRenderTarget(M))}let it=V[Ve];it===void 0&&(it=new Ln,it.layers.enable(Ve),it.viewport=new Rt,V[Ve]=it),it.matrix.fromArray(ft.transform.matrix),it.matrix.decompose(it.position,it.quaternion,it.scale),it.projectionMatrix.fromArray(ft.projectionMatrix),it.projectionMatrixInverse.copy(it.projectionMatrix).invert(),it.viewport.set(ct.x,ct.y,ct.width,ct.height),Ve===0&&($.matrix.copy(it.matrix),$.matrix.decompose($.position,$.quaternion,$.scale)),Re===!0&&$.cameras.push(it)}let Me=s.enabledFeatures;if(Me&&Me.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&x){f=i.getBinding();let Ve=f.getDepthInformation(ye[0]);Ve&&Ve.isValid&&Ve.texture&&m.init(Ve,s.renderState)}if(Me&&Me.includes("camera-access")&&x){e.state.unbindTexture(),f=i.getBinding();for(let Ve=0;Ve<ye.length;Ve++){let ft=ye[Ve].camera;if(ft){let ct=g[ft];ct||(ct=new vl,g[ft]=ct);let it=f.getCameraImage(ft);ct.sourceTexture=it}}}}for(let ye=0;ye<C.length;ye++){let Re=A[ye],Me=C[ye];Re!==null&&Me!==void 0&&Me.update(Re,ge,c||o)}re&&re(te,ge),ge.detectedPlanes&&i.dispatchEvent({type:"planesdetected",data:ge}),p=null}let fe=new Xb;fe.setAnimationLoop(de),this.setAnimationLoop=function(te){re=te},this.dispose=function(){}}},iN=new At,nS=new nt;nS.set(-1,0,0,0,1,0,0,0,1);function sN(t,e){function n(m,g){m.matrixAutoUpdate===!0&&m.updateMatrix(),g.value.copy(m.matrix)}function i(m,g){g.color.getRGB(m.fogColor.value,lm(t)),g.isFog?(m.fogNear.value=g.near,m.fogFar.value=g.far):g.isFogExp2&&(m.fogDensity.value=g.density)}function s(m,g,b,R,M){g.isNodeMaterial?g.uniformsNeedUpdate=!1:g.isMeshBasicMaterial?r(m,g):g.isMeshLambertMaterial?(r(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshToonMaterial?(r(m,g),f(m,g)):g.isMeshPhongMaterial?(r(m,g),h(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshStandardMaterial?(r(m,g),u(m,g),g.isMeshPhysicalMaterial&&d(m,g,M)):g.isMeshMatcapMaterial?(r(m,g),p(m,g)):g.isMeshDepthMaterial?r(m,g):g.isMeshDistanceMaterial?(r(m,g),x(m,g)):g.isMeshNormalMaterial?r(m,g):g.isLineBasicMaterial?(o(m,g),g.isLineDashedMaterial&&a(m,g)):g.isPointsMaterial?l(m,g,b,R):g.isSpriteMaterial?c(m,g):g.isShadowMaterial?(m.color.value.copy(g.color),m.opacity.value=g.opacity):g.isShaderMaterial&&(g.uniformsNeedUpdate=!1)}function r(m,g){m.opacity.value=g.opacity,g.color&&m.diffuse.value.copy(g.color),g.emissive&&m.emissive.value.copy(g.emissive).multiplyScalar(g.emissiveIntensity),g.map&&(m.map.value=g.map,n(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,n(g.alphaMap,m.alphaMapTransform)),g.bumpMap&&(m.bumpMap.value=g.bumpMap,n(g.bumpMap,m.bumpMapTransform),m.bumpScale.value=g.bumpScale,g.side===ni&&(m.bumpScale.value*=-1)),g.normalMap&&(m.normalMap.value=g.normalMap,n(g.normalMap,m.normalMapTransform),m.normalScale.value.copy(g.normalScale),g.side===ni&&m.normalScale.value.negate()),g.displacementMap&&(m.displacementMap.value=g.displacementMap,n(g.displacementMap,m.displacementMapTransform),m.displacementScale.value=g.displacementScale,m.displacementBias.value=g.displacementBias),g.emissiveMap&&(m.emissiveMap.value=g.emissiveMap,n(g.emissiveMap,m.emissiveMapTransform)),g.specularMap&&(m.specularMap.value=g.specularMap,n(g.specularMap,m.specularMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest);let b=e.get(g),R=b.envMap,M=b.envMapRotation;R&&(m.envMap.value=R,m.envMapRotation.value.setFromMatrix4(iN.makeRotationFromEuler(M)).transpose(),R.isCubeTexture&&R.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(nS),m.reflectivity.value=g.reflectivity,m.ior.value=g.ior,m.refractionRatio.value=g.refractionRatio),g.lightMap&&(m.lightMap.value=g.lightMap,m.lightMapIntensity.value=g.lightMapIntensity,n(g.lightMap,m.lightMapTransform)),g.aoMap&&(m.aoMap.value=g.aoMap,m.aoMapIntensity.value=g.aoMapIntensity,n(g.aoMap,m.aoMapTransform))}function o(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,g.map&&(m.map.value=g.map,n(g.map,m.mapTransform))}function a(m,g){m.dashSize.value=g.dashSize,m.totalSize.value=g.dashSize+g.gapSize,m.scale.value=g.scale}function l(m,g,b,R){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.size.value=g.size*b,m.scale.value=R*.5,g.map&&(m.map.value=g.map,n(g.map,m.uvTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,n(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function c(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.rotation.value=g.rotation,g.map&&(m.map.value=g.map,n(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,n(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function h(m,g){m.specular.value.copy(g.specular),m.shininess.value=Math.max(g.shininess,1e-4)}function f(m,g){g.gradientMap&&(m.gradientMap.value=g.gradientMap)}function u(m,g){m.metalness.value=g.metalness,g.metalnessMap&&(m.metalnessMap.value=g.metalnessMap,n(g.metalnessMap,m.metalnessMapTransform)),m.roughness.value=g.roughness,g.roughnessMap&&(m.roughnessMap.value=g.roughnessMap,n(g.roughnessMap,m.roughnessMapTransform)),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)}function d(m,g,b){m.ior.value=g.ior,g.diffuseRoughness>0&&(m.diffuseRoughness.value=g.diffuseRoughness,g.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=g.diffuseRoughnessMap,n(g.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),g.sheen>0&&(m.sheenColor.value.copy(g.sheenColor).multiplyScalar(g.sheen),m.sheenRoughness.value=g.sheenRoughness,g.sheenColorMap&&(m.sheenColorMap.value=g.sheenColorMap,n(g.sheenColorMap,m.sheenColorMapTransform)),g.sheenRoughnessMap&&(m.sheenRoughnessMap.value=g.sheenRoughnessMap,n(g.sheenRoughnessMap,m.sheenRoughnessMapTransform))),g.clearcoat>0&&(m.clearcoat.value=g.clearcoat,m.clearcoatRoughness.value=g.clearcoatRoughness,g.clearcoatMap&&(m.clearcoatMap.value=g.clearcoatMap,n(g.clearcoatMap,m.clearcoatMapTransform)),g.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=g.clearcoatRoughnessMap,n(g.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),g.clearcoatNormalMap&&(m.clearcoatNormalMap.value=g.clearcoatNormalMap,n(g.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(g.clearcoatNormalScale),g.side===ni&&m.clearcoatNormalScale.value.negate())),g.dispersion>0&&(m.dispersion.value=g.dispersion),g.retroreflectivity>0&&(m.retroreflectivity.value=g.retroreflectivity),g.iridescence>0&&(m.iridescence.value=g.iridescence,m.iridescenceIOR.value=g.iridescenceIOR,m.iridescenceThicknessMinimum.value=g.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=g.iridescenceThicknessMaximum,g.iridescenceMap&&(m.iridescenceMap.value=g.iridescenceMap,n(g.iridescenceMap,m.iridescenceMapTransform)),g.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=g.iridescenceThicknessMap,n(g.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),g.transmission>0&&(m.transmission.value=g.transmission,m.transmissionSamplerMap.value=b.texture,m.transmissionSamplerSize.value.set(b.width,b.height),g.transmissionMap&&(m.transmissionMap.value=g.transmissionMap,n(g.transmissionMap,m.transmissionMapTransform)),m.thickness.value=g.thickness,g.thicknessMap&&(m.thicknessMap.value=g.thicknessMap,n(g.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=g.attenuationDistance,m.attenuationColor.value.copy(g.attenuationColor)),g.anisotropy>0&&(m.anisotropyVector.value.set(g.anisotropy*Math.cos(g.anisotropyRotation),g.anisotropy*Math.sin(g.anisotropyRotation)),g.anisotropyMap&&(m.anisotropyMap.value=g.anisotropyMap,n(g.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=g.specularIntensity,m.specularColor.value.copy(g.specularColor),g.specularColorMap&&(m.specularColorMap.value=g.specularColorMap,n(g.specularColorMap,m.specularColorMapTransform)),g.specularIntensityMap&&(m.specularIntensityMap.value=g.specularIntensityMap,n(g.specularIntensityMap,m.specularIntensityMapTransform))}function p(m,g){g.matcap&&(m.matcap.value=g.matcap)}function x(m,g){let b=e.get(g).light;m.referencePosition.value.setFromMatrixPosition(b.matrixWorld),m.nearDistance.value=b.shadow.camera.near,m.farDistance.value=b.shadow.camera.far}return{refreshFogUniforms:i,refreshMaterialUniforms:s}}function rN(t,e,n,i){let s={},r={};function o(b,R){let M=R.program;i.uniformBlockBinding(b,M,s[b.id])}function a(b,R){let M=s[b.id];M===void 0&&(p(b),M=l(b),s[b.id]=M,b.addEventListener("dispose",m));let C=R.program;i.updateUBOMapping(b,C);let A=e.render.frame;r[b.id]!==A&&(c(b),r[b.id]=A)}function l(b){let R=t.createBuffer(),M=b.__size,C=b.usage;return t.bindBuffer(t.UNIFORM_BUFFER,R),t.bufferData(t.UNIFORM_BUFFER,M,C),t.bindBuffer(t.UNIFORM_BUFFER,null),R}function c(b){let R=s[b.id],M=b.uniforms,C=b.__cache;t.bindBuffer(t.UNIFORM_BUFFER,R);for(let A=0,y=M.length;A<y;A++){let T=M[A];if(Array.isArray(T))for(let z=0,O=T.length;z<O;z++)h(T[z],A,z,C);else h(T,A,0,C)}t.bindBuffer(t.UNIFORM_BUFFER,null)}function h(b,R,M,C){if(u(b,R,M,C)===!0){let A=b.__offset,y=b.value;if(Array.isArray(y)){let T=0;for(let z=0;z<y.length;z++){let O=y[z],N=x(O,!0);f(O,b.__data,T),T+=N.storage/Float32Array.BYTES_PER_ELEMENT}}else f(y,b.__data,0);t.bufferSubData(t.UNIFORM_BUFFER,A,b.__data)}}function f(b,R,M){typeof b=="number"||typeof b=="boolean"?R[M]=b:b.isMatrix3?(R[M]=b.elements[0],R[M+1]=b.elements[1],R[M+2]=b.elements[2],R[M+3]=0,R[M+4]=b.elements[3],R[M+5]=b.elements[4],R[M+6]=b.elements[5],R[M+7]=0,R[M+8]=b.elements[6],R[M+9]=b.elements[7],R[M+10]=b.elements[8],R[M+11]=0):ArrayBuffer.isView(b)?R.set(b.subarray(0,R.length-M),M):b.toArray(R,M)}function u(b,R,M,C){let A=b.value,y=R+"_"+M;if(Array.isArray(A)){C[y]===void 0&&(C[y]=[]);let T=C[y],z=!1;for(let O=0;O<A.length;O++)d(A[O],T,O)===!0&&(z=!0);return z}return d(A,C,y)}function d(b,R,M){if(R[M]===void 0)return typeof b=="number"||typeof b=="boolean"?R[M]=b:ArrayBuffer.isView(b)?R[M]=b.slice():R[M]=b.clone(),!0;{let C=R[M];if(typeof b=="number"||typeof b=="boolean"){if(C!==b)return R[M]=b,!0}else{if(ArrayBuffer.isView(b))return!0;if(C.equals(b)===!1)return C.copy(b),!0}}return!1}function p(b){let R=b.uniforms,M=0,C=16;for(let y=0,T=R.length;y<T;y++){let z=Array.isArray(R[y])?R[y]:[R[y]];for(let O=0,N=z.length;O<N;O++){let V=z[O],$=Array.isArray(V.value)?V.value:[V.value],D=Array.isArray(R[y])||Array.isArray(V.value),X=M;for(let W=0,he=$.length;W<he;W++){let J=$[W],ee=x(J,D),re=M%C,de=re%ee.boundary,fe=re+de;M+=de,fe!==0&&C-fe<ee.storage&&(M+=C-fe),W===0&&(X=M),M+=ee.storage}let Z=V.type==="int"?Int32Array:V.type==="uint"?Uint32Array:Float32Array;V.__data=new Z((M-X)/Float32Array.BYTES_PER_ELEMENT),V.__offset=X}}let A=M%C;return A>0&&(M+=C-A),b.__size=M,b.__cache={},this}function x(b,R){let M={boundary:0,storage:0};return typeof b=="number"||typeof b=="boolean"?(M.boundary=4,M.storage=4):b.isVector2?(M.boundary=8,M.storage=8):b.isVector3||b.isColor?(M.boundary=16,M.storage=12):b.isVector4?(M.boundary=16,M.storage=16):b.isMatrix3?(M.boundary=16,M.storage=48):b.isMatrix4?(M.boundary=16,M.storage=64):b.isTexture?qe("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(b)?(M.boundary=16,M.storage=b.byteLength):qe("WebGLRenderer: Unsupported uniform value type.",b),R===!0&&(M.boundary=16,M.storage=Math.ceil(M.storage/16)*16),M}function m(b){let R=b.target;R.removeEventListener("dispose",m),t.deleteBuffer(s[R.id]),delete s[R.id],delete r[R.id]}function g(){for(let b in s)t.deleteBuffer(s[b]);s={},r={}}return{bind:o,update:a,dispose:g}}var oN=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),ys=null;function aN(){return ys===null&&(ys=new Ph(oN,16,16,Ar,ns),ys.name="DFG_LUT",ys.minFilter=ei,ys.magFilter=ei,ys.wrapS=gs,ys.wrapT=gs,ys.generateMipmaps=!1,ys.needsUpdate=!0),ys}var Gu=class{constructor(e={}){let{canvas:n=xb(),context:i=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:f=!1,reversedDepthBuffer:u=!1,outputBufferType:d=ai}=e;this.isWebGLRenderer=!0;let p;if(i!==null){if(typeof WebGLRenderingContext<"u"&&i instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=i.getContextAttributes().alpha}else p=o;let x=d,m=new Set([ru,su,iu]),g=new Set([ai,es,va,lo,tu,nu]),b=new Uint32Array(4),R=new Int32Array(4),M={textures:[],min:[],max:[],resolution:[]},C=null,A=null,y=[],T=[],z=null;this.domElement=n,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=xs,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let O=this,N=!1,V=null,$=null,D=null,X=null;this._outputColorSpace=bi;let Z=0,W=0,he=null,J=-1,ee=null,re=new Rt,de=new Rt,fe=null,te=new Ke(0),ge=0,ye=n.width,Re=n.height,Me=1,We=null,rt=null,Ve=new Rt(0,0,ye,Re),ft=new Rt(0,0,ye,Re),ct=!1,it=new vr,Wt=new Ih,Ut=!1,an=!1,Lt=new At,Mn=new G,yt=new Rt,gn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Kt=!1;function ln(){return he===null?Me:1}let U=i;function Pe(E,B){return n.getContext(E,B)}let Ze,ot,we,Nt,Ge,Xe,P,S,q,ue,ae,xe,ve,ne,se,me,F,oe,ie,Ee,_e,Se,He;try{let E={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:f};if("setAttribute"in n&&n.setAttribute("data-engine",`three.js r${"187"}`),n.addEventListener("webglcontextlost",ke,!1),n.addEventListener("webglcontextrestored",Qe,!1),n.addEventListener("webglcontextcreationerror",Ce,!1),U===null){let B="webgl2";if(U=Pe(B,E),U===null)throw Pe(B)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Je()}catch(E){throw n.removeEventListener("webglcontextlost",ke,!1),n.removeEventListener("webglcontextrestored",Qe,!1),n.removeEventListener("webglcontextcreationerror",Ce,!1),et("WebGLRenderer: "+E.message),E}function Je(){Ze=new xD(U),Ze.init(),_e=new eN(U,Ze),ot=new aD(U,Ze,e,_e),we=new J3(U,Ze),ot.reversedDepthBuffer&&u&&we.buffers.depth.setReversed(!0),$=U.createFramebuffer(),D=U.createFramebuffer(),X=U.createFramebuffer(),Nt=new bD(U),Ge=new k3,Xe=new Q3(U,Ze,we,Ge,ot,_e,Nt),P=new _D(O),S=new MI(U),Se=new rD(U,S),q=new yD(U,S,Nt,Se),ue=new MD(U,q,S,Se,Nt),oe=new SD(U,ot,Xe),se=new lD(Ge),ae=new U3(O,P,Ze,ot,Se,se),xe=new sN(O,Ge),ve=new z3,ne=new X3(Ze),F=new sD(O,P,we,ue,p,l),me=new j3(O,ue,ot),He=new rN(U,Nt,ot,we),ie=new oD(U,Ze,Nt),Ee=new vD(U,Ze,Nt),Nt.programs=ae.programs,O.capabilities=ot,O.extensions=Ze,O.properties=Ge,O.renderLists=ve,O.shadowMap=me,O.state=we,O.info=Nt}x!==ai&&(z=new ED(x,n.width,n.height,a,s,r));let ce=new bm(O,U);this.xr=ce,this.getContext=function(){return U},this.getContextAttributes=function(){return U.getContextAttributes()},this.forceContextLoss=function(){let E=Ze.get("WEBGL_lose_context");E&&E.loseContext()},this.forceContextRestore=function(){let E=Ze.get("WEBGL_lose_context");E&&E.restoreContext()},this.getPixelRatio=function(){return Me},this.setPixelRatio=function(E){E!==void 0&&(Me=E,this.setSize(ye,Re,!1))},this.getSize=function(E){return E.set(ye,Re)},this.setSize=function(E,B,Q=!0){if(ce.isPresenting){qe("WebGLRenderer: Can't change size while VR device is presenting.");return}ye=E,Re=B,n.width=Math.floor(E*Me),n.height=Math.floor(B*Me),Q===!0&&(n.style.width=E+"px",n.style.height=B+"px"),z!==null&&z.setSize(n.width,n.height),this.setViewport(0,0,E,B)},this.getDrawingBufferSize=function(E){return E.set(ye*Me,Re*Me).floor()},this.setDrawingBufferSize=function(E,B,Q){ye=E,Re=B,Me=Q,n.width=Math.floor(E*Q),n.height=Math.floor(B*Q),this.setViewport(0,0,E,B)},this.setEffects=function(E){if(x===ai){et("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(E){for(let B=0;B<E.length;B++)if(E[B].isOutputPass===!0){qe("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}z.setEffects(E||[])},this.getCurrentViewport=function(E){return E.copy(re)},this.getViewport=function(E){return E.copy(Ve)},this.setViewport=function(E,B,Q,Y){E.isVector4?Ve.set(E.x,E.y,E.z,E.w):Ve.set(E,B,Q,Y),we.viewport(re.copy(Ve).multiplyScalar(ln()).round())},this.getScissor=function(E){return E.copy(ft)},this.setScissor=function(E,B,Q,Y){E.isVector4?ft.set(E.x,E.y,E.z,E.w):ft.set(E,B,Q,Y),we.scissor(de.copy(ft).multiplyScalar(ln()).round())},this.getScissorTest=function(){return ct},this.setScissorTest=function(E){we.setScissorTest(ct=E)},this.setOpaqueSort=function(E){We=E},this.setTransparentSort=function(E){rt=E},this.getClearColor=function(E){return E.copy(F.getClearColor())},this.setClearColor=function(){F.setClearColor(...arguments)},this.getClearAlpha=function(){return F.getClearAlpha()},this.setClearAlpha=function(){F.setClearAlpha(...arguments)},this.clear=function(E=!0,B=!0,Q=!0){let Y=0;if(E){let K=!1;if(he!==null){let Te=he.texture.format;K=m.has(Te)}if(K){let Te=he.texture.type,Le=g.has(Te),Ae=F.getClearColor(),De=F.getClearAlpha(),ze=Ae.r,tt=Ae.g,dt=Ae.b;Le?(b[0]=ze,b[1]=tt,b[2]=dt,b[3]=De,U.clearBufferuiv(U.COLOR,0,b)):(R[0]=ze,R[1]=tt,R[2]=dt,R[3]=De,U.clearBufferiv(U.COLOR,0,R))}else Y|=U.COLOR_BUFFER_BIT}B&&(Y|=U.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),Q&&(Y|=U.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Y!==0&&U.clear(Y)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(E){E.setRenderer(this),V=E},this.dispose=function(){n.removeEventListener("webglcontextlost",ke,!1),n.removeEventListener("webglcontextrestored",Qe,!1),n.removeEventListener("webglcontextcreationerror",Ce,!1),F.dispose(),ve.dispose(),ne.dispose(),Xe.dispose(),Ge.dispose(),P.dispose(),ue.dispose(),q.dispose(),Se.dispose(),He.dispose(),ae.dispose(),ce.dispose(),ce.removeEventListener("sessionstart",ql),ce.removeEventListener("sessionend",ss),Ms.stop()};function ke(E){E.preventDefault(),pl("WebGLRenderer: Context Lost."),N=!0}function Qe(){pl("WebGLRenderer: Context Restored."),N=!1;let E=Nt.autoReset,B=me.enabled,Q=me.autoUpdate,Y=me.needsUpdate,K=me.type;Je(),Nt.autoReset=E,me.enabled=B,me.autoUpdate=Q,me.needsUpdate=Y,me.type=K}function Ce(E){et("WebGLRenderer: A WebGL context could not be created. Reason: ",E.statusMessage)}function lt(E){let B=E.target;B.removeEventListener("dispose",lt),kt(B)}function kt(E){Hn(E),Ge.remove(E)}function Hn(E){let B=Ge.get(E).programs;B!==void 0&&(B.forEach(function(Q){ae.releaseProgram(Q)}),E.isShaderMaterial&&ae.releaseShaderCache(E))}this.renderBufferDirect=function(E,B,Q,Y,K,Te){B===null&&(B=gn);let Le=K.isMesh&&K.matrixWorld.determinantAffine()<0,Ae=Ra(E,B,Q,Y,K);we.setMaterial(Y,Le);let De=Q.index,ze=1;if(Y.wireframe===!0){if(De=q.getWireframeAttribute(Q),De===void 0)return;ze=2}let tt=Q.drawRange,dt=Q.attributes.position,Be=tt.start*ze,pt=(tt.start+tt.count)*ze;Te!==null&&(Be=Math.max(Be,Te.start*ze),pt=Math.min(pt,(Te.start+Te.count)*ze)),De!==null?(Be=Math.max(Be,0),pt=Math.min(pt,De.count)):dt!=null&&(Be=Math.max(Be,0),pt=Math.min(pt,dt.count));let Xt=pt-Be;if(Xt<0||Xt===1/0)return;Se.setup(K,Y,Ae,Q,De);let Ct,Pt=ie;if(De!==null&&(Ct=S.get(De),Pt=Ee,Pt.setIndex(Ct)),K.isMesh)Y.wireframe===!0?(we.setLineWidth(Y.wireframeLinewidth*ln()),Pt.setMode(U.LINES)):Pt.setMode(U.TRIANGLES);else if(K.isLine){let _n=Y.linewidth;_n===void 0&&(_n=1),we.setLineWidth(_n*ln()),K.isLineSegments?Pt.setMode(U.LINES):K.isLineLoop?Pt.setMode(U.LINE_LOOP):Pt.setMode(U.LINE_STRIP)}else K.isPoints?Pt.setMode(U.POINTS):K.isSprite&&Pt.setMode(U.TRIANGLES);if(K.isBatchedMesh)if(Ze.get("WEBGL_multi_draw"))Pt.renderMultiDraw(K._multiDrawStarts,K._multiDrawCounts,K._multiDrawCount);else{let _n=K._multiDrawStarts,Fe=K._multiDrawCounts,cn=K._multiDrawCount,gt=De?S.get(De).bytesPerElement:1,Es=Ge.get(Y).currentProgram.getUniforms();for(let hn=0;hn<cn;hn++)Es.setValue(U,"_gl_DrawID",hn),Pt.render(_n[hn]/gt,Fe[hn])}else if(K.isInstancedMesh)Pt.renderInstances(Be,Xt,K.count);else if(Q.isInstancedBufferGeometry){let _n=Q._maxInstanceCount!==void 0?Q._maxInstanceCount:1/0,Fe=Math.min(Q.instanceCount,_n);Pt.renderInstances(Be,Xt,Fe)}else Pt.render(Be,Xt)};function Ea(E,B,Q,Y){V!==null&&E.isNodeMaterial&&V.setObject(Y,E),Ut===!0&&se.setState(E,Q,!1),E.transparent===!0&&E.side===Oi&&E.forceSinglePass===!1?(E.side=ni,E.needsUpdate=!0,rs(E,B,Y),E.side=_s,E.needsUpdate=!0,rs(E,B,Y),E.side=Oi):rs(E,B,Y)}this.compile=function(E,B,Q=null){Q===null&&(Q=E),V!==null&&V.renderStart(E,B,Q),A=ne.get(Q),A.init(B),T.push(A),Q.traverseVisible(function(K){K.isLight&&K.layers.test(B.layers)&&(A.pushLight(K),K.castShadow&&A.pushShadow(K))}),E!==Q&&E.traverseVisible(function(K){K.isLight&&K.layers.test(B.layers)&&(A.pushLight(K),K.castShadow&&A.pushShadow(K))}),A.setupLights(),V!==null&&V.updateLights(A.state.lightsArray),an=this.localClippingEnabled,Ut=se.init(this.clippingPlanes,an),Ut===!0&&se.setGlobalState(this.clippingPlanes,B),V!==null&&me.render(A.state.shadowsArray,Q,B);let Y=new Set;return E.traverse(function(K){if(!(K.isMesh||K.isPoints||K.isLine||K.isSprite))return;let Te=K.material;if(Te)if(Array.isArray(Te))for(let Le=0;Le<Te.length;Le++){let Ae=Te[Le];Ea(Ae,Q,B,K),Y.add(Ae)}else Ea(Te,Q,B,K),Y.add(Te)}),A=T.pop(),V!==null&&V.renderEnd(),Y},this.compileAsync=function(E,B,Q=null){let Y=this.compile(E,B,Q);return new Promise(K=>{function Te(){if(Y.forEach(function(Le){let De=Ge.get(Le).currentProgram;(De===void 0||De.isReady())&&Y.delete(Le)}),Y.size===0){K(E);return}setTimeout(Te,10)}Ze.get("KHR_parallel_shader_compile")!==null?Te():setTimeout(Te,10)})};let uo=null;function tf(E){uo&&uo(E)}function ql(){Ms.stop()}function ss(){Ms.start()}let Ms=new Xb;Ms.setAnimationLoop(tf),typeof self<"u"&&Ms.setContext(self),this.setAnimationLoop=function(E){uo=E,ce.setAnimationLoop(E),E===null?Ms.stop():Ms.start()},ce.addEventListener("sessionstart",ql),ce.addEventListener("sessionend",ss),this.render=function(E,B){if(B!==void 0&&B.isCamera!==!0){et("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(N===!0)return;V!==null&&V.renderStart(E,B);let Q=ce.enabled===!0&&ce.isPresenting===!0,Y=z!==null&&(he===null||Q)&&z.begin(O,he);if(E.matrixWorldAutoUpdate===!0&&E.updateMatrixWorld(),B.parent===null&&B.matrixWorldAutoUpdate===!0&&B.updateMatrixWorld(),ce.enabled===!0&&ce.isPresenting===!0&&(z===null||z.isCompositing()===!1)&&(ce.cameraAutoUpdate===!0&&ce.updateCamera(B),B=ce.getCamera()),E.isScene===!0&&E.onBeforeRender(O,E,B,he),A=ne.get(E,T.length),A.init(B),A.state.textureUnits=Xe.getTextureUnits(),T.push(A),Lt.multiplyMatrices(B.projectionMatrix,B.matrixWorldInverse),B.isArrayCamera?Wt.setFromArrayCamera(B):it.setFromProjectionMatrix(Lt,Di,B.reversedDepth),an=this.localClippingEnabled,Ut=se.init(this.clippingPlanes,an),C=ve.get(E,y.length),C.init(),y.push(C),this.info.render.frame++,ce.enabled===!0&&ce.isPresenting===!0){let Le=O.xr.getDepthSensingMesh();Le!==null&&ws(Le,B,-1/0,O.sortObjects)}ws(E,B,0,O.sortObjects),C.finish(),V!==null&&V.updateLights(A.state.lightsArray),O.sortObjects===!0&&C.sort(We,rt),Kt=ce.enabled===!1||ce.isPresenting===!1||ce.hasDepthSensing()===!1,Kt&&F.addToRenderList(C,E),this.info.autoReset===!0&&this.info.reset(),Ut===!0&&se.beginShadows();let K=A.state.shadowsArray;if(me.render(K,E,B),Ut===!0&&se.endShadows(),(Y&&z.hasRenderPass())===!1){let Le=C.opaque,Ae=C.transmissive;if(A.setupLights(),B.isArrayCamera){let De=B.cameras;if(Ae.length>0)for(let ze=0,tt=De.length;ze<tt;ze++){let dt=De[ze];Fi(Le,Ae,E,dt)}Kt&&F.render(E);for(let ze=0,tt=De.length;ze<tt;ze++){let dt=De[ze];Ta(C,E,dt,dt.viewport)}}else Ae.length>0&&Fi(Le,Ae,E,B),Kt&&F.render(E),Ta(C,E,B)}he!==null&&W===0&&(Xe.updateMultisampleRenderTarget(he),Xe.updateRenderTargetMipmap(he)),Y&&z.end(O),E.isScene===!0&&E.onAfterRender(O,E,B),Se.resetDefaultState(),J=-1,ee=null,T.pop(),T.length>0?(A=T[T.length-1],Xe.setTextureUnits(A.state.textureUnits),Ut===!0&&se.setGlobalState(O.clippingPlanes,A.state.camera)):A=null,y.pop(),y.length>0?C=y[y.length-1]:C=null,V!==null&&V.renderEnd()};function ws(E,B,Q,Y){if(E.visible===!1)return;if(E.layers.test(B.layers)){if(E.isGroup)Q=E.renderOrder;else if(E.isLOD)E.autoUpdate===!0&&E.update(B);else if(E.isLight)A.pushLight(E),E.castShadow&&A.pushShadow(E);else if(E.isSprite){let Le=B.isArrayCamera?Wt:it;if(!E.frustumCulled||E.intersectsFrustum(Le)){Y&&yt.setFromMatrixPosition(E.matrixWorld).applyMatrix4(Lt);let Ae=ue.update(E),De=E.material;De.visible&&C.push(E,Ae,De,Q,yt.z,null,B)}}else if(E.isMesh||E.isLine||E.isPoints){let Le=B.isArrayCamera?Wt:it;if(!E.frustumCulled||E.intersectsFrustum(Le)){let Ae=ue.update(E),De=E.material;if(Y&&(E.boundingSphere!==void 0?(E.boundingSphere===null&&E.computeBoundingSphere(),yt.copy(E.boundingSphere.center)):(Ae.boundingSphere===null&&Ae.computeBoundingSphere(),yt.copy(Ae.boundingSphere.center)),yt.applyMatrix4(E.matrixWorld).applyMatrix4(Lt)),Array.isArray(De)){let ze=Ae.groups;for(let tt=0,dt=ze.length;tt<dt;tt++){let Be=ze[tt],pt=De[Be.materialIndex];pt&&pt.visible&&C.push(E,Ae,pt,Q,yt.z,Be,B)}}else De.visible&&C.push(E,Ae,De,Q,yt.z,null,B)}}}let Te=E.children;for(let Le=0,Ae=Te.length;Le<Ae;Le++)ws(Te[Le],B,Q,Y)}function Ta(E,B,Q,Y){let{opaque:K,transmissive:Te,transparent:Le}=E;A.setupLightsView(Q),Ut===!0&&se.setGlobalState(O.clippingPlanes,Q),Y&&we.viewport(re.copy(Y)),K.length>0&&jt(K,B,Q),Te.length>0&&jt(Te,B,Q),Le.length>0&&jt(Le,B,Q),we.buffers.depth.setTest(!0),we.buffers.depth.setMask(!0),we.buffers.color.setMask(!0),we.setPolygonOffset(!1)}function Fi(E,B,Q,Y){if((Q.isScene===!0?Q.overrideMaterial:null)!==null)return;if(A.state.transmissionRenderTarget[Y.id]===void 0){let Be=Ze.has("EXT_color_buffer_half_float")||Ze.has("EXT_color_buffer_float");A.state.transmissionRenderTarget[Y.id]=new Mi(1,1,{generateMipmaps:!0,type:Be?ns:ai,minFilter:Xs,samples:Math.max(4,ot.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:xt.workingColorSpace})}let Te=A.state.transmissionRenderTarget[Y.id],Le=Y.viewport||re;Te.setSize(Le.z*O.transmissionResolutionScale,Le.w*O.transmissionResolutionScale);let Ae=O.getRenderTarget(),De=O.getActiveCubeFace(),ze=O.getActiveMipmapLevel();O.setRenderTarget(Te),O.getClearColor(te),ge=O.getClearAlpha(),ge<1&&O.setClearColor(16777215,.5),O.clear(),Kt&&F.render(Q);let tt=O.toneMapping;O.toneMapping=xs;let dt=Y.viewport;if(Y.viewport!==void 0&&(Y.viewport=void 0),A.setupLightsView(Y),Ut===!0&&se.setGlobalState(O.clippingPlanes,Y),jt(E,Q,Y),Xe.updateMultisampleRenderTarget(Te),Xe.updateRenderTargetMipmap(Te),Ze.has("WEBGL_multisampled_render_to_texture")===!1){let Be=!1;for(let pt=0,Xt=B.length;pt<Xt;pt++){let Ct=B[pt],{object:Pt,geometry:_n,material:Fe,group:cn}=Ct;if(Fe.side===Oi&&Pt.layers.test(Y.layers)){let gt=Fe.side;Fe.side=ni,Fe.needsUpdate=!0,tn(Pt,Q,Y,_n,Fe,cn),Fe.side=gt,Fe.needsUpdate=!0,Be=!0}}Be===!0&&(Xe.updateMultisampleRenderTarget(Te),Xe.updateRenderTargetMipmap(Te))}O.setRenderTarget(Ae,De,ze),O.setClearColor(te,ge),dt!==void 0&&(Y.viewport=dt),O.toneMapping=tt}function jt(E,B,Q){let Y=B.isScene===!0?B.overrideMaterial:null;for(let K=0,Te=E.length;K<Te;K++){let Le=E[K],{object:Ae,geometry:De,group:ze}=Le,tt=Le.material;tt.allowOverride===!0&&Y!==null&&(tt=Y),Ae.layers.test(Q.layers)&&tn(Ae,B,Q,De,tt,ze)}}function tn(E,B,Q,Y,K,Te){V!==null&&K.isNodeMaterial&&V.setObject(E,K),E.onBeforeRender(O,B,Q,Y,K,Te),E.modelViewMatrix.multiplyMatrices(Q.matrixWorldInverse,E.matrixWorld),E.normalMatrix.getNormalMatrix(E.modelViewMatrix),K.onBeforeRender(O,B,Q,Y,E,Te),K.transparent===!0&&K.side===Oi&&K.forceSinglePass===!1?(K.side=ni,K.needsUpdate=!0,O.renderBufferDirect(Q,B,Y,K,E,Te),K.side=_s,K.needsUpdate=!0,O.renderBufferDirect(Q,B,Y,K,E,Te),K.side=Oi):O.renderBufferDirect(Q,B,Y,K,E,Te),E.onAfterRender(O,B,Q,Y,K,Te)}function nn(E){let B=0;for(let Q of E)Q.texture!==null&&B++;return B}function rs(E,B,Q){B.isScene!==!0&&(B=gn);let Y=Ge.get(E),K=A.state.lights,Te=A.state.shadowsArray,Le=K.state.version,Ae=ae.getParameters(E,K.state,Te,B,Q,A.state.lightProbeGridArray),De=ae.getProgramCacheKey(Ae),ze=Y.programs;Y.environment=E.isMeshStandardMaterial||E.isMeshLambertMaterial||E.isMeshPhongMaterial?B.environment:null,Y.fog=B.fog;let tt=E.isMeshStandardMaterial||E.isMeshLambertMaterial&&!E.envMap||E.isMeshPhongMaterial&&!E.envMap;Y.envMap=P.get(E.envMap||Y.environment,tt),Y.envMapRotation=Y.environment!==null&&E.envMap===null?B.environmentRotation:E.envMapRotation,ze===void 0&&(E.addEventListener("dispose",lt),ze=new Map,Y.programs=ze,Y.programVariants=new Map);let dt=ze.get(De);if(dt!==void 0){if(Y.currentProgram===dt&&Y.lightsStateVersion===Le)return Aa(E,Ae),dt}else Ae.uniforms=ae.getUniforms(E),V!==null&&E.isNodeMaterial&&V.build(E,Q,Ae),E.onBeforeCompile(Ae,O),dt=ae.acquireProgram(Ae,De),ze.set(De,dt),Y.uniforms=Ae.uniforms;let Be=Y.uniforms;return(!E.isShaderMaterial&&!E.isRawShaderMaterial||E.clipping===!0)&&(Be.clippingPlanes=se.uniform),Aa(E,Ae),Y.needsLights=js(E),Y.lightsStateVersion=Le,Y.needsLights&&(Be.ambientLightColor.value=K.state.ambient,Be.lightProbe.value=K.state.probe,Be.sunLights.value=K.state.sun,Be.sunLightShadows.value=K.state.sunShadow,Be.directionalLights.value=K.state.directional,Be.directionalLightShadows.value=K.state.directionalShadow,Be.spotLights.value=K.state.spot,Be.spotLightShadows.value=K.state.spotShadow,Be.rectAreaLights.value=K.state.rectArea,Be.ltc_1.value=K.state.rectAreaLTC1,Be.ltc_2.value=K.state.rectAreaLTC2,Be.pointLights.value=K.state.point,Be.pointLightShadows.value=K.state.pointShadow,Be.hemisphereLights.value=K.state.hemi,Be.sunShadowMatrix.value=K.state.sunShadowMatrix,Be.sunShadowCascade.value=K.state.sunShadowCascade,Be.directionalShadowMatrix.value=K.state.directionalShadowMatrix,Be.spotLightMatrix.value=K.state.spotLightMatrix,Be.spotLightMap.value=K.state.spotLightMap,Be.pointShadowMatrix.value=K.state.pointShadowMatrix),Y.numLightProbeGrids=nn(A.state.lightProbeGridArray),Y.currentProgram=dt,Y.uniformsList=null,dt}function ci(E,B,Q,Y,K){let Te=Ge.get(E),Le=Te.currentProgram.id+","+Y+","+K,Ae=Te.programVariants.get(Le);return Ae===void 0?(Ae=rs(E,B,Q),Te.programVariants.set(Le,Ae)):(Te.currentProgram=Ae,Te.uniformsList=null,Te.outputColorSpace=Y,Te.toneMapping=K),Ae}function Ks(E){if(E.uniformsList===null){let B=E.currentProgram.getUniforms();E.uniformsList=ba.seqWithValue(B.seq,E.uniforms)}return E.uniformsList}function Aa(E,B){let Q=Ge.get(E);Q.outputColorSpace=B.outputColorSpace,Q.batching=B.batching,Q.batchingColor=B.batchingColor,Q.instancing=B.instancing,Q.instancingColor=B.instancingColor,Q.instancingMorph=B.instancingMorph,Q.skinning=B.skinning,Q.morphTargets=B.morphTargets,Q.morphNormals=B.morphNormals,Q.morphColors=B.morphColors,Q.morphTargetsCount=B.morphTargetsCount,Q.numClippingPlanes=B.numClippingPlanes,Q.numIntersection=B.numClipIntersection,Q.vertexAlphas=B.vertexAlphas,Q.vertexTangents=B.vertexTangents,Q.toneMapping=B.toneMapping}function Ra(E,B,Q,Y,K){B.isScene!==!0&&(B=gn),Xe.resetTextureUnits();let Te=B.fog,Le=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial?B.environment:null,Ae=he===null?O.outputColorSpace:he.isXRRenderTarget===!0?he.texture.colorSpace:xt.workingColorSpace,De=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial&&!Y.envMap||Y.isMeshPhongMaterial&&!Y.envMap,ze=P.get(Y.envMap||Le,De),tt=Y.vertexColors===!0&&!!Q.attributes.color&&Q.attributes.color.itemSize===4,dt=!!Q.attributes.tangent&&(!!Y.normalMap||Y.anisotropy>0),Be=!!Q.morphAttributes.position,pt=!!Q.morphAttributes.normal,Xt=!!Q.morphAttributes.color,Ct=xs;Y.toneMapped&&(he===null||he.isXRRenderTarget===!0)&&(Ct=O.toneMapping);let Pt=Q.morphAttributes.position||Q.morphAttributes.normal||Q.morphAttributes.color,_n=Pt!==void 0?Pt.length:0,Fe=Ge.get(Y),cn=A.state.lights;if(Ut===!0&&(an===!0||E!==ee)){let It=E===ee&&Y.id===J;se.setState(Y,E,It)}let gt=!1,Es=!1;Y.version===Fe.__version?Fe.needsLights&&Fe.lightsStateVersion!==cn.state.version||K.isBatchedMesh&&Fe.batching===!1||!K.isBatchedMesh&&Fe.batching===!0||K.isBatchedMesh&&Fe.batchingColor===!0&&K._colorsTexture===null||K.isBatchedMesh&&Fe.batchingColor===!1&&K._colorsTexture!==null||K.isInstancedMesh&&Fe.instancing===!1||!K.isInstancedMesh&&Fe.instancing===!0||K.isSkinnedMesh&&Fe.skinning===!1||!K.isSkinnedMesh&&Fe.skinning===!0||K.isInstancedMesh&&Fe.instancingColor===!0&&K.instanceColor===null||K.isInstancedMesh&&Fe.instancingColor===!1&&K.instanceColor!==null||K.isInstancedMesh&&Fe.instancingMorph===!0&&K.morphTexture===null||K.isInstancedMesh&&Fe.instancingMorph===!1&&K.morphTexture!==null||Fe.envMap!==ze||Y.fog===!0&&Fe.fog!==Te||Fe.numClippingPlanes!==void 0&&(Fe.numClippingPlanes!==se.numPlanes||Fe.numIntersection!==se.numIntersection)||Fe.vertexAlphas!==tt||Fe.vertexTangents!==dt||Fe.morphTargets!==Be||Fe.morphNormals!==pt||Fe.morphColors!==Xt||Fe.morphTargetsCount!==_n||Fe.numLightProbeGrids!==nn(A.state.lightProbeGridArray)?gt=!0:(Fe.outputColorSpace!==Ae||Fe.toneMapping!==Ct)&&(Es=!0):(gt=!0,Fe.__version=Y.version);let hn=Fe.currentProgram;(gt===!0||Es===!0)&&(hn=Es===!0?ci(Y,B,K,Ae,Ct):rs(Y,B,K),V&&Y.isNodeMaterial&&V.onUpdateProgram(Y,hn,Fe));let mo=!1,os=!1,Ts=!1,ht=hn.getUniforms(),Jt=Fe.uniforms;if(we.useProgram(hn.program)&&(mo=!0,os=!0,Ts=!0),Y.id!==J&&(J=Y.id,os=!0),mo||ee!==E){we.buffers.depth.getReversed()&&E.reversedDepth!==!0&&(E._reversedDepth=!0,E.updateProjectionMatrix()),ht.setValue(U,"projectionMatrix",E.projectionMatrix),ht.setValue(U,"viewMatrix",E.matrixWorldInverse);let un=ht.map.cameraPosition;un!==void 0&&un.setValue(U,Mn.setFromMatrixPosition(E.matrixWorld)),ot.logarithmicDepthBuffer&&ht.setValue(U,"logDepthBufFC",2/(Math.log(E.far+1)/Math.LN2)),(Y.isMeshPhongMaterial||Y.isMeshToonMaterial||Y.isMeshLambertMaterial||Y.isMeshBasicMaterial||Y.isMeshStandardMaterial||Y.isShaderMaterial)&&ht.setValue(U,"isOrthographic",E.isOrthographicCamera===!0),ee!==E&&(ee=E,os=!0,Ts=!0)}if(Fe.needsLights&&(cn.state.sunShadowMap.length>0&&ht.setValue(U,"sunShadowMap",cn.state.sunShadowMap,Xe),cn.state.directionalShadowMap.length>0&&ht.setValue(U,"directionalShadowMap",cn.state.directionalShadowMap,Xe),cn.state.spotShadowMap.length>0&&ht.setValue(U,"spotShadowMap",cn.state.spotShadowMap,Xe),cn.state.pointShadowMap.length>0&&ht.setValue(U,"pointShadowMap",cn.state.pointShadowMap,Xe)),K.isSkinnedMesh){ht.setOptional(U,K,"bindMatrix"),ht.setOptional(U,K,"bindMatrixInverse");let It=K.skeleton;It&&(It.boneTexture===null&&It.computeBoneTexture(),ht.setValue(U,"boneTexture",It.boneTexture,Xe))}K.isBatchedMesh&&(ht.setOptional(U,K,"batchingTexture"),ht.setValue(U,"batchingTexture",K._matricesTexture,Xe),ht.setOptional(U,K,"batchingIdTexture"),ht.setValue(U,"batchingIdTexture",K._indirectTexture,Xe),ht.setOptional(U,K,"batchingColorTexture"),K._colorsTexture!==null&&ht.setValue(U,"batchingColorTexture",K._colorsTexture,Xe));let Wn=Q.morphAttributes;if((Wn.position!==void 0||Wn.normal!==void 0||Wn.color!==void 0)&&oe.update(K,Q,hn),(os||Fe.receiveShadow!==K.receiveShadow)&&(Fe.receiveShadow=K.receiveShadow,ht.setValue(U,"receiveShadow",K.receiveShadow)),(Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial)&&Y.envMap===null&&B.environment!==null&&(Jt.envMapIntensity.value=B.environmentIntensity),Jt.dfgLUT!==void 0&&(Jt.dfgLUT.value=aN()),os){if(ht.setValue(U,"toneMappingExposure",O.toneMappingExposure),Fe.needsLights&&fo(Jt,Ts),Te&&Y.fog===!0&&xe.refreshFogUniforms(Jt,Te),xe.refreshMaterialUniforms(Jt,Y,Me,Re,A.state.transmissionRenderTarget[E.id]),Fe.needsLights&&Fe.numLightProbeGrids>0){let It=M,un=0;for(let Un of A.state.lightProbeGridArray)Un.texture!==null&&(It.textures[un]=Un.texture,It.min[un]=Un.boundingBox.min,It.max[un]=Un.boundingBox.max,It.resolution[un]=Un.resolution,un++);for(let Un in It)It[Un].length=un;Jt.probesSH.value=It.textures,Jt.probesMin.value=It.min,Jt.probesMax.value=It.max,Jt.probesResolution.value=It.resolution}ba.upload(U,Ks(Fe),Jt,Xe)}if(Y.isShaderMaterial&&Y.uniformsNeedUpdate===!0&&(ba.upload(U,Ks(Fe),Jt,Xe),Y.uniformsNeedUpdate=!1),Y.isSpriteMaterial&&ht.setValue(U,"center",K.center),ht.setValue(U,"modelViewMatrix",K.modelViewMatrix),ht.setValue(U,"normalMatrix",K.normalMatrix),ht.setValue(U,"modelMatrix",K.matrixWorld),Y.uniformsGroups!==void 0){let It=Y.uniformsGroups;for(let un=0,Un=It.length;un<Un;un++){let Yl=It[un];He.update(Yl,hn),He.bind(Yl,hn)}}return hn}function fo(E,B){E.ambientLightColor.needsUpdate=B,E.lightProbe.needsUpdate=B,E.sunLights.needsUpdate=B,E.sunLightShadows.needsUpdate=B,E.directionalLights.needsUpdate=B,E.directionalLightShadows.needsUpdate=B,E.pointLights.needsUpdate=B,E.pointLightShadows.needsUpdate=B,E.spotLights.needsUpdate=B,E.spotLightShadows.needsUpdate=B,E.rectAreaLights.needsUpdate=B,E.hemisphereLights.needsUpdate=B}function js(E){return E.isMeshLambertMaterial||E.isMeshToonMaterial||E.isMeshPhongMaterial||E.isMeshStandardMaterial||E.isShadowMaterial||E.isShaderMaterial&&E.lights===!0}this.getActiveCubeFace=function(){return Z},this.getActiveMipmapLevel=function(){return W},this.getRenderTarget=function(){return he},this.setRenderTargetTextures=function(E,B,Q){let Y=Ge.get(E);Y.__autoAllocateDepthBuffer=E.resolveDepthBuffer===!1,Y.__autoAllocateDepthBuffer===!1&&(Y.__useRenderToTexture=!1),Ge.get(E.texture).__webglTexture=B,Ge.get(E.depthTexture).__webglTexture=Y.__autoAllocateDepthBuffer?void 0:Q,Y.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(E,B){let Q=Ge.get(E);Q.__webglFramebuffer=B,Q.__useDefaultFramebuffer=B===void 0},this.setRenderTarget=function(E,B=0,Q=0){he=E,Z=B,W=Q;let Y=null,K=!1,Te=!1;if(E){let Ae=Ge.get(E);if(Ae.__useDefaultFramebuffer!==void 0){we.bindFramebuffer(U.FRAMEBUFFER,Ae.__webglFramebuffer),re.copy(E.viewport),de.copy(E.scissor),fe=E.scissorTest,we.viewport(re),we.scissor(de),we.setScissorTest(fe),J=-1;return}else if(Ae.__webglFramebuffer===void 0)Xe.setupRenderTarget(E);else if(Ae.__hasExternalTextures)Xe.rebindTextures(E,Ge.get(E.texture).__webglTexture,Ge.get(E.depthTexture).__webglTexture);else if(E.depthBuffer){let tt=E.depthTexture;if(Ae.__boundDepthTexture!==tt){if(tt!==null&&Ge.has(tt)&&(E.width!==tt.image.width||E.height!==tt.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xe.setupDepthRenderbuffer(E)}}let De=E.texture;(De.isData3DTexture||De.isDataArrayTexture||De.isCompressedArrayTexture)&&(Te=!0);let ze=Ge.get(E).__webglFramebuffer;E.isWebGLCubeRenderTarget?(Array.isArray(ze[B])?Y=ze[B][Q]:Y=ze[B],K=!0):E.samples>0&&Xe.useMultisampledRTT(E)===!1?Y=Ge.get(E).__webglMultisampledFramebuffer:Array.isArray(ze)?Y=ze[Q]:Y=ze,re.copy(E.viewport),de.copy(E.scissor),fe=E.scissorTest}else re.copy(Ve).multiplyScalar(Me).floor(),de.copy(ft).multiplyScalar(Me).floor(),fe=ct;if(Q!==0&&(Y=$),we.bindFramebuffer(U.FRAMEBUFFER,Y)&&we.drawBuffers(E,Y),we.viewport(re),we.scissor(de),we.setScissorTest(fe),K){let Ae=Ge.get(E.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_CUBE_MAP_POSITIVE_X+B,Ae.__webglTexture,Q)}else if(Te){let Ae=B;for(let De=0;De<E.textures.length;De++){let ze=Ge.get(E.textures[De]);U.framebufferTextureLayer(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0+De,ze.__webglTexture,Q,Ae)}}else if(E!==null&&Q!==0){let Ae=Ge.get(E.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,Ae.__webglTexture,Q)}J=-1};function po(E){let B=Ge.get(E);return(B.__readFormat!==E.format||B.__readType!==E.type)&&(B.__readFormat=E.format,B.__readType=E.type,B.__formatReadable=ot.textureFormatReadable(E.format),B.__typeReadable=ot.textureTypeReadable(E.type)),B}this.readRenderTargetPixels=function(E,B,Q,Y,K,Te,Le,Ae=0){if(!(E&&E.isWebGLRenderTarget)){et("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let De=Ge.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Le!==void 0&&(De=De[Le],Array.isArray(De)&&(De=De[0])),De){we.bindFramebuffer(U.FRAMEBUFFER,De);try{let ze=E.textures[Ae],tt=ze.format,dt=ze.type;E.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+Ae);let Be=po(ze);if(Be.__formatReadable===!1){et("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Be.__typeReadable===!1){et("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}B>=0&&B<=E.width-Y&&Q>=0&&Q<=E.height-K&&U.readPixels(B,Q,Y,K,_e.convert(tt),_e.convert(dt),Te)}finally{let ze=he!==null?Ge.get(he).__webglFramebuffer:null;we.bindFramebuffer(U.FRAMEBUFFER,ze)}}},this.readRenderTargetPixelsAsync=async function(E,B,Q,Y,K,Te,Le,Ae=0){if(!(E&&E.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let De=Ge.get(E).__webglFramebuffer;if(E.isWebGLCubeRenderTarget&&Le!==void 0&&(De=De[Le],Array.isArray(De)&&(De=De[0])),De)if(B>=0&&B<=E.width-Y&&Q>=0&&Q<=E.height-K){we.bindFramebuffer(U.FRAMEBUFFER,De);let ze=E.textures[Ae],tt=ze.format,dt=ze.type;E.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+Ae);let Be=po(ze);if(Be.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Be.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let pt=U.createBuffer();U.bindBuffer(U.PIXEL_PACK_BUFFER,pt),U.bufferData(U.PIXEL_PACK_BUFFER,Te.byteLength,U.STREAM_READ),U.readPixels(B,Q,Y,K,_e.convert(tt),_e.convert(dt),0),U.bindBuffer(U.PIXEL_PACK_BUFFER,null);let Xt=he!==null?Ge.get(he).__webglFramebuffer:null;we.bindFramebuffer(U.FRAMEBUFFER,Xt);let Ct=U.fenceSync(U.SYNC_GPU_COMMANDS_COMPLETE,0);return U.flush(),await vb(U,Ct,4),U.bindBuffer(U.PIXEL_PACK_BUFFER,pt),U.getBufferSubData(U.PIXEL_PACK_BUFFER,0,Te),U.bindBuffer(U.PIXEL_PACK_BUFFER,null),U.deleteBuffer(pt),U.deleteSync(Ct),Te}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(E,B=null,Q=0){let Y=Math.pow(2,-Q),K=Math.floor(E.image.width*Y),Te=Math.floor(E.image.height*Y),Le=B!==null?B.x:0,Ae=B!==null?B.y:0;Xe.setTexture2D(E,0),U.copyTexSubImage2D(U.TEXTURE_2D,Q,0,0,Le,Ae,K,Te),we.unbindTexture()},this.copyTextureToTexture=function(E,B,Q=null,Y=null,K=0,Te=0){let Le,Ae,De,ze,tt,dt,Be,pt,Xt,Ct=E.isCompressedTexture?E.mipmaps[Te]:E.image;if(Q!==null)Le=Q.max.x-Q.min.x,Ae=Q.max.y-Q.min.y,De=Q.isBox3?Q.max.z-Q.min.z:1,ze=Q.min.x,tt=Q.min.y,dt=Q.isBox3?Q.min.z:0;else{let ht=Math.pow(2,-K);Le=Math.floor(Ct.width*ht),Ae=Math.floor(Ct.height*ht),E.isDataArrayTexture?De=Ct.depth:E.isData3DTexture?De=Math.floor(Ct.depth*ht):De=1,ze=0,tt=0,dt=0}Y!==null?(Be=Y.x,pt=Y.y,Xt=Y.z):(Be=0,pt=0,Xt=0);let Pt=_e.convert(B.format),_n=_e.convert(B.type),Fe;B.isData3DTexture?(Xe.setTexture3D(B,0),Fe=U.TEXTURE_3D):B.isDataArrayTexture||B.isCompressedArrayTexture?(Xe.setTexture2DArray(B,0),Fe=U.TEXTURE_2D_ARRAY):(Xe.setTexture2D(B,0),Fe=U.TEXTURE_2D),we.activeTexture(U.TEXTURE0),we.pixelStorei(U.UNPACK_FLIP_Y_WEBGL,B.flipY),we.pixelStorei(U.UNPACK_PREMULTIPLY_ALPHA_WEBGL,B.premultiplyAlpha),we.pixelStorei(U.UNPACK_ALIGNMENT,B.unpackAlignment);let cn=we.getParameter(U.UNPACK_ROW_LENGTH),gt=we.getParameter(U.UNPACK_IMAGE_HEIGHT),Es=we.getParameter(U.UNPACK_SKIP_PIXELS),hn=we.getParameter(U.UNPACK_SKIP_ROWS),mo=we.getParameter(U.UNPACK_SKIP_IMAGES);we.pixelStorei(U.UNPACK_ROW_LENGTH,Ct.width),we.pixelStorei(U.UNPACK_IMAGE_HEIGHT,Ct.height),we.pixelStorei(U.UNPACK_SKIP_PIXELS,ze),we.pixelStorei(U.UNPACK_SKIP_ROWS,tt),we.pixelStorei(U.UNPACK_SKIP_IMAGES,dt);let os=E.isDataArrayTexture||E.isData3DTexture,Ts=B.isDataArrayTexture||B.isData3DTexture;if(E.isDepthTexture){let ht=Ge.get(E),Jt=Ge.get(B),Wn=Ge.get(ht.__renderTarget),It=Ge.get(Jt.__renderTarget);we.bindFramebuffer(U.READ_FRAMEBUFFER,Wn.__webglFramebuffer),we.bindFramebuffer(U.DRAW_FRAMEBUFFER,It.__webglFramebuffer);for(let un=0;un<De;un++)os&&(U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Ge.get(E).__webglTexture,K,dt+un),U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Ge.get(B).__webglTexture,Te,Xt+un)),U.blitFramebuffer(ze,tt,ze+Le,tt+Ae,Be,pt,Be+Le,pt+Ae,U.DEPTH_BUFFER_BIT,U.NEAREST);we.bindFramebuffer(U.READ_FRAMEBUFFER,null),we.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else if(K!==0||E.isRenderTargetTexture||Ge.has(E)){let ht=Ge.get(E),Jt=Ge.get(B);we.bindFramebuffer(U.READ_FRAMEBUFFER,D),we.bindFramebuffer(U.DRAW_FRAMEBUFFER,X);for(let Wn=0;Wn<De;Wn++)os?U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,ht.__webglTexture,K,dt+Wn):U.framebufferTexture2D(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,ht.__webglTexture,K),Ts?U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Jt.__webglTexture,Te,Xt+Wn):U.framebufferTexture2D(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,Jt.__webglTexture,Te),K!==0?U.blitFramebuffer(ze,tt,ze+Le,tt+Ae,Be,pt,Be+Le,pt+Ae,U.COLOR_BUFFER_BIT,U.NEAREST):Ts?U.copyTexSubImage3D(Fe,Te,Be,pt,Xt+Wn,ze,tt,Le,Ae):U.copyTexSubImage2D(Fe,Te,Be,pt,ze,tt,Le,Ae);we.bindFramebuffer(U.READ_FRAMEBUFFER,null),we.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else Ts?E.isDataTexture||E.isData3DTexture?U.texSubImage3D(Fe,Te,Be,pt,Xt,Le,Ae,De,Pt,_n,Ct.data):B.isCompressedArrayTexture?U.compressedTexSubImage3D(Fe,Te,Be,pt,Xt,Le,Ae,De,Pt,Ct.data):U.texSubImage3D(Fe,Te,Be,pt,Xt,Le,Ae,De,Pt,_n,Ct):E.isDataTexture?U.texSubImage2D(U.TEXTURE_2D,Te,Be,pt,Le,Ae,Pt,_n,Ct.data):E.isCompressedTexture?U.compressedTexSubImage2D(U.TEXTURE_2D,Te,Be,pt,Ct.width,Ct.height,Pt,Ct.data):U.texSubImage2D(U.TEXTURE_2D,Te,Be,pt,Le,Ae,Pt,_n,Ct);we.pixelStorei(U.UNPACK_ROW_LENGTH,cn),we.pixelStorei(U.UNPACK_IMAGE_HEIGHT,gt),we.pixelStorei(U.UNPACK_SKIP_PIXELS,Es),we.pixelStorei(U.UNPACK_SKIP_ROWS,hn),we.pixelStorei(U.UNPACK_SKIP_IMAGES,mo),Te===0&&B.generateMipmaps===!0&&B.mipmapsAutoUpdate===!0&&U.generateMipmap(Fe),we.unbindTexture()},this.initRenderTarget=function(E){Ge.get(E).__webglFramebuffer===void 0&&Xe.setupRenderTarget(E)},this.initTexture=function(E){E.isCubeTexture?Xe.setTextureCube(E,0):E.isData3DTexture?Xe.setTexture3D(E,0):E.isDataArrayTexture||E.isCompressedArrayTexture?Xe.setTexture2DArray(E,0):Xe.setTexture2D(E,0),we.unbindTexture()},this.resetState=function(){Z=0,W=0,he=null,we.reset(),Se.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Di}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let n=this.getContext();n.drawingBufferColorSpace=xt._getDrawingBufferColorSpace(e),n.unpackColorSpace=xt._getUnpackColorSpace()}};var lN=.8,cN=4,hN=.35,iS=.05;function sS(t,e,n,i,s){let r=t.map(f=>Xi(uN(f))).filter(Boolean);if(!r.length)return iS*s;let o=Sm(e,n,i),a=({middle:f,sides:u})=>Math.hypot(...f.map((d,p)=>Math.max(0,Math.abs(o[p]-d)-u[p]/2))),{sides:l}=r.reduce((f,u)=>a(u)<a(f)||a(u)===a(f)&&u.size<f.size?u:f),[c,h]=[...l].sort((f,u)=>u-f);return Math.min(lN*c,Math.max(cN*h,hN*c))||iS*s}function uN(t){return Array.from({length:Math.floor(t.length/3)},(e,n)=>[...t.subarray(3*n,3*n+3)])}function Sm(t,e,n){let i=Ii(n,Yt(t,e,[0,0,0]));return[0,1,2].map(s=>In(i,t.subarray(12*e+3+3*s,12*e+6+3*s)))}var fN=[.17,.08,.33],dN=1.5,pN=.001;function rS(t,e){let[n,i,s]=[0,3,6].map(a=>[t[a],t[a+1],t[a+2]]),r=zc(Vo(Ii(i,n),Ii(s,n))),o=e.reduce((a,l,c)=>{let h=In(r,l);return a+(Math.abs(h)>pN?fN[c]*Math.sign(h):0)},0);return o<0?dN*o:o}var oS=12658477,mN=2188972,gN=new Ke("#ffffff"),_N=new Ke("#141a26"),aS=new G(0,1,0),xN=200,yN=.006;function lS(t,e,n){let i=new Qn;i.matrixAutoUpdate=!1;for(let s of t.parts??[]){let r=s.colour??t.colour,o=(s.opacity??t.opacity??1)*n;s.indices&&i.add(vN(bN(s,r,o),s)),s.lines&&i.add(...wN(ps(s.lines,Float32Array),r,o,e))}return i}function vN(t,{is_thread:e=!1}){return t.userData.isThread=e,t}function Cr(t,e=1){let n=e<1;return new Sl({color:t,side:Oi,transparent:n,opacity:e,depthWrite:!n})}function bN(t,e,n){let i=new Gn,s=ps(t.positions,Float32Array),r=s.length/3;return i.setAttribute("position",new zn(s,3)),i.setIndex(new zn(ps(t.indices,Uint32Array).filter(o=>o<r),1)),i.computeVertexNormals(),t.faces?SN(i,t.faces,e,n):new on(i,Cr(e,n))}function SN(t,e,n,i){let s=t.toNonIndexed();t.dispose();let r=MN(s.attributes.position.array,e,new Ke(n));s.setAttribute("color",new zn(r,3));let o=Cr("#ffffff",i);return o.vertexColors=!0,i===1&&(o.side=_s),new on(s,o)}function MN(t,e,n){let i=new Float32Array(t.length);for(let s=0;s+8<t.length;s+=9){let r=rS(t.subarray(s,s+9),e),o=n.clone().lerp(r>0?gN:_N,Math.abs(r));for(let a=0;a<9;a+=3)o.toArray(i,s+a)}return i}function wN(t,e,n,i){if(t.length>6*xN)return[Mm(t,e)];let s=[];for(let r=0;r+5<t.length;r+=6){let o=wm(e,yN*i,n);Em(o,t.subarray(r,r+3),t.subarray(r+3,r+6)),s.push(o)}return s}function Mm(t,e){let n=new Gn;return n.setAttribute("position",new zn(t,3)),new fa(n,new to({color:e}))}function wm(t,e,n=1){return new on(new $s(e/2,e/2,1,10),Cr(t,n))}function Em(t,e,n){let[i,s]=[new G().fromArray(e),new G().fromArray(n)],r=s.clone().sub(i),o=r.length();t.visible=o>0,t.position.copy(i).addScaledVector(r,.5),t.scale.set(1,o||1,1),o&&t.quaternion.copy(new ti().setFromUnitVectors(aS,r.divideScalar(o)))}function cS(t,e=.045){let n=new Qn,i=[[new $s(e,e,.5,12),mN,-.25],[new $s(e,e,.2,12),oS,.1],[new pa(2.4*e,.3,16),oS,.35]];for(let[s,r,o]of i){let a=new on(s,Cr(r,Math.min(t,.999)));a.position.y=o,a.material.depthTest=!1,a.renderOrder=10,n.add(a)}return n}function hS(t){let e=new Qn,n=new on(new $s(.035,.035,.72,10),Cr(t)),i=new on(new pa(.1,.28,16),Cr(t));return n.position.y=.36,i.position.y=.86,e.add(n,i),e}function Wu(t,e){t.quaternion.setFromUnitVectors(aS,e)}function $u(t){t.traverse(e=>{e.geometry?.dispose(),e.material?.dispose()}),t.removeFromParent()}var EN=.5,TN=.004;function uS(t,e,{parts:n,fade:i=1,isSecond:s=!1}){let{things:r,threads:o=[],size:a}=t,{dipoles:l,carried:c,moving:h,things:f}=$i(e),u=new Qn,d=r.map((b,R)=>s&&R>=h?null:lS(b,a,i));d.forEach((b,R)=>{b&&(b.userData.thing=R,u.add(b))});let p=o.map(b=>({ends:b,rod:wm("#5b626b",TN*a,i)}));p.forEach(({rod:b})=>u.add(b));let x=Array.from({length:s?c:l},()=>cS(i));x.forEach(b=>u.add(b));let m=null,g=b=>x.map((R,M)=>{let{thing:C}=t.dipoles[M],A=12*f+6*M;return sS(n[C],b,C,b.subarray(A,A+3),a)});return{group:u,bodies:d,put:b=>{d.forEach((R,M)=>R&&AN(R,b,12*M)),p.forEach(({ends:R,rod:M})=>Em(M,Vd(R[0],b),Vd(R[1],b))),RN(x,b,12*f,m??=g(b))},dispose:()=>$u(u)}}function AN(t,e,n){t.matrix.copy(new At().set(e[n+3],e[n+6],e[n+9],e[n],e[n+4],e[n+7],e[n+10],e[n+1],e[n+5],e[n+8],e[n+11],e[n+2],0,0,0,1)),t.matrixWorldNeedsUpdate=!0}function RN(t,e,n,i){let s=t.map((o,a)=>new G().fromArray(e,n+6*a+3)),r=Math.max(0,...s.map(o=>o.length()));t.forEach((o,a)=>{let l=s[a].length();o.visible=l>0,l&&(o.position.fromArray(e,n+6*a),o.scale.setScalar(i[a]*Math.max(EN,l/r)),Wu(o,s[a].divideScalar(l)))})}var CN=116,PN=.22,IN=.12,LN=4.6,DN={gravity:v`gravity`,field:v`field`},NN={x:[1,0,0],y:[0,1,0],z:[0,0,1]};function fS(t,e){let n=new eo;n.add(new io(16777215,9476e3,2.6),new so(16777215,1));let i=new Ln(30,1,.1,20);i.up.set(0,0,1);let s=Object.entries(NN).map(([r,o])=>Tm(n,r,e.line,o,.7));return s.push(Tm(n,"gravity",e.gravity,null,.95),Tm(n,"field",e.field,null,.95)),s.forEach(r=>{r.label=t(DN[r.name]??r.name)}),{point:(r,o)=>dS(s.find(a=>a.name===r),o),draw:(r,o)=>ON(r,o,{scene:n,camera:i,arrows:s}),labels:s.map(({label:r})=>r),letters:(r,o)=>s.map(a=>FN(a,i,{side:pS(r),height:o}))}}function Tm(t,e,n,i,s){let r=hS(n);r.scale.setScalar(s),t.add(r);let o={name:e,shape:r,length:s,way:null};return dS(o,i),o}function dS(t,e){let n=e&&new G(...e);t.way=n?.length()>0?n.normalize():null,t.shape.visible=t.way!==null,t.way&&Wu(t.shape,t.way)}function ON(t,e,{scene:n,camera:i,arrows:s}){let r=new G(0,0,1).applyQuaternion(e.quaternion);i.position.copy(r).multiplyScalar(LN),i.quaternion.copy(e.quaternion),i.updateMatrixWorld(),t.autoClear=!1,t.clearDepth();let o=pS(t.domElement.clientWidth);t.setViewport(0,0,o,o),t.setScissor(0,0,o,o),t.setScissorTest(!0),t.render(n,i),t.setScissorTest(!1),t.autoClear=!0;let{clientWidth:a,clientHeight:l}=t.domElement;t.setViewport(0,0,a,l)}function pS(t){return Math.min(CN,PN*t)}function FN({way:t,length:e},n,{side:i,height:s}){let r=t&&t.clone().multiplyScalar(e+.16).project(n);return!r||Math.hypot(r.x,r.y)<IN?null:{x:(r.x+1)/2*i,y:s-(r.y+1)/2*i}}var mS={touch:30,pen:16,mouse:8};function gS(t,{handles:e,hand:n,markOf:i}){let{canvas:s,controls:r}=t,o=u=>UN(t,u,e())??kN(t,u,e(),i),a=null,l=u=>{let d=u.button===0&&a===null&&o(u);d&&(a=u.pointerId,n.drop(),n.hold(d.thing,d.place,Xu(s,u)),r.enabled=!1,s.setPointerCapture(u.pointerId),s.style.cursor="grabbing")},c=u=>{u.pointerId===a?n.to(Xu(s,u)):u.buttons||(s.style.cursor=o(u)?"grab":"")},h=u=>{u.pointerId===a&&(a=null,n.drop(),r.enabled=!0,s.style.cursor="")};Object.entries({pointerdown:l,pointermove:c,pointerup:h,pointercancel:h}).forEach(([u,d])=>s.addEventListener(u,d,{capture:!0}))}function Xu(t,{clientX:e,clientY:n}){let{left:i,top:s}=t.getBoundingClientRect();return{x:e-i,y:n-s}}function UN({canvas:t,camera:e},n,i){let{x:s,y:r}=Xu(t,n),o=new Rl;o.setFromCamera(new Ye(2*s/t.clientWidth-1,1-2*r/t.clientHeight),e);let a=o.intersectObjects(i,!0).find(({object:l})=>l.isMesh&&!l.userData.isThread);return a?{thing:BN(a.object),place:a.point.toArray()}:null}function kN({canvas:t,project:e},n,i,s){let{x:r,y:o}=Xu(t,n),l=i.map(({userData:{thing:c}})=>({thing:c,place:s(c)})).map(c=>{let h=e(c.place);return{...c,away:h.isSeen?Math.hypot(h.x-r,h.y-o):1/0}}).reduce((c,h)=>h.away<c.away?h:c,{away:mS[n.pointerType]??mS.mouse});return"thing"in l?l:null}function BN(t){for(let e=t;e;e=e.parent)if("thing"in e.userData)return e.userData.thing;return null}function xS(t,{standing:e,acts:n}){let i={view:t,standing:e,acts:n,held:null};return{held:()=>i.held?.thing??null,hold:(s,r,o=t.project(r))=>zN(i,s,r,o),to:s=>yS(i,s),push:(s,r)=>GN(i,s,r),drop:()=>_S(i,n.drop),back:()=>_S(i,n.back)}}function zN(t,e,n,i){let{view:s,standing:r,acts:o}=t,a=o.isPlaced(e),l=Yt(r(),e,[0,0,0]),c=s.project(n);t.held={thing:e,isPlaced:a,place:n,by:[l[0]-n[0],l[1]-n[1]],aside:[c.x-i.x,c.y-i.y]},o.hold(e,a?null:Sm(r(),e,n))}function yS(t,e){let{view:n,acts:i,held:s}=t;if(!s)return;let r=n.ray(e.x+s.aside[0],e.y+s.aside[1]);if(!s.isPlaced)return i.follow(r);let o=(s.place[2]-r.origin[2])/r.way[2];o>0&&(s.place=r.origin.map((a,l)=>a+o*r.way[l]),i.place(s.thing,[s.place[0]+s.by[0],s.place[1]+s.by[1]]))}function GN(t,e,n){let{view:i,acts:s,held:r}=t;if(!r)return;let{x:o,y:a}=i.project(r.isPlaced?r.place:s.where());r.aside=[0,0],yS(t,{x:o+e,y:a+n})}function _S(t,e){t.held&&(t.held=null,e())}var VN=[[0,0],[1,0],[-1,0],[0,-1],[0,1],[1,-1],[-1,-1],[1,1],[-1,1]],qu=2;function HN(t,{width:e,height:n},i=[]){let s=[...i];return t.map(r=>{if(!r)return null;let o=VN.map(([a,l])=>WN(r,a,l)).find(a=>$N(a,e,n)&&s.every(l=>!XN(a,l)));return o&&s.push(o),o??null})}function WN(t,e,n){return{...t,x:t.x+e*(t.width+qu),y:t.y+n*(t.height+qu)}}function $N({x:t,y:e,width:n,height:i},s,r){return t-n/2>=0&&e-i/2>=0&&t+n/2<=s&&e+i/2<=r}function XN(t,e){return 2*Math.abs(t.x-e.x)<t.width+e.width+qu&&2*Math.abs(t.y-e.y)<t.height+e.height+qu}function Am(t){let e=t.textContent;return(t.measured?.key!==e||!t.measured.width)&&(t.hidden=!1,t.measured={key:e,width:t.offsetWidth,height:t.offsetHeight}),t.measured}function Rm(t,e,n,i=[]){let s=e.map((o,a)=>o&&{...o,...Am(t[a])}),r=HN(s,n,i);return t.forEach((o,a)=>{o.hidden=!r[a],r[a]&&(o.style.transform=`translate(${r[a].x-r[a].width/2}px, ${r[a].y-r[a].height/2}px)`)}),[...i,...r.filter(Boolean)]}var qN=new G(0,0,1),YN=.99,ZN=20,KN=.16;function vS({walls:t=[],box:e},{middle:n,size:i,lowest:s},r){let o=new Qn,a=t.filter(({normal:c})=>Math.hypot(...c)>0);a.forEach(c=>o.add(QN(c,n,i)));let l=a.find(({normal:c})=>c[2]>YN);return o.add(jN(l?l.level:s-.02*i,n,i,r)),e?.lines&&o.add(Mm(ps(e.lines,Float32Array),r.line)),{group:o,dispose:()=>$u(o)}}function jN(t,e,n,i){let s=new Pl(JN(3*n),ZN,i.line,i.faint);return s.rotation.x=Math.PI/2,s.position.set(e[0],e[1],t),s}function JN(t){let e=10**Math.floor(Math.log10(t));return[1,2,5,10].map(n=>n*e).find(n=>n>=t)}function QN({normal:t,level:e},n,i){let s=new G(...t).normalize(),r=new on(new no(2.4*i,2.4*i),Cr("#7a8694",KN)),o=new G(...n);return r.position.copy(o).addScaledVector(s,e-o.dot(s)),r.quaternion.setFromUnitVectors(qN,s),r}Ie.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new Ye},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};ii.line={uniforms:Gl.merge([Ie.common,Ie.fog,Ie.line]),vertexShader:`
		#include <common>
		#include <color_pars_vertex>
		#include <fog_pars_vertex>
		#include <logdepthbuf_pars_vertex>
		#include <clipping_planes_pars_vertex>

		uniform float linewidth;
		uniform vec2 resolution;

		attribute vec3 instanceStart;
		attribute vec3 instanceEnd;

		attribute vec3 instanceColorStart;
		attribute vec3 instanceColorEnd;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#ifdef USE_DASH

			uniform float dashScale;
			attribute float instanceDistanceStart;
			attribute float instanceDistanceEnd;
			varying float vLineDistance;

		#endif

		float trimSegmentAlpha( const in vec4 start, const in vec4 end ) {

			// compute the interpolation factor needed to trim the segment so it terminates
			// between the camera plane and the near plane

			// conservative estimate of the near plane
			float a = projectionMatrix[ 2 ][ 2 ]; // 3nd entry in 3th column
			float b = projectionMatrix[ 3 ][ 2 ]; // 3nd entry in 4th column

			// we need different nearEstimate formula for reversed and default depth buffer
			// a is positive with a reversed depth buffer so it can be used for controlling the code flow
			float nearEstimate = ( a > 0.0 ) ? ( - b / ( a + 1.0 ) ) : ( - 0.5 * b / a );

			return ( nearEstimate - start.z ) / ( end.z - start.z );

		}

		void main() {

			#ifdef USE_COLOR

				vColor.xyz = ( position.y < 0.5 ) ? instanceColorStart : instanceColorEnd;

			#endif

			float aspect = resolution.x / resolution.y;

			// camera space
			vec4 start = modelViewMatrix * vec4( instanceStart, 1.0 );
			vec4 end = modelViewMatrix * vec4( instanceEnd, 1.0 );

			#ifdef USE_DASH

				float lineDistanceStart = dashScale * instanceDistanceStart;
				float lineDistanceEnd = dashScale * instanceDistanceEnd;

			#endif

			#ifdef WORLD_UNITS

				worldStart = start.xyz;
				worldEnd = end.xyz;

			#else

				vUv = uv;

			#endif

			// special case for perspective projection, and segments that terminate either in, or behind, the camera plane
			// clearly the gpu firmware has a way of addressing this issue when projecting into ndc space
			// but we need to perform ndc-space calculations in the shader, so we must address this issue directly
			// perhaps there is a more elegant solution -- WestLangley

			bool perspective = ( projectionMatrix[ 2 ][ 3 ] == - 1.0 ); // 4th entry in the 3rd column

			if ( perspective ) {

				if ( start.z < 0.0 && end.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( start, end );
					end.xyz = mix( start.xyz, end.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceEnd = mix( lineDistanceStart, lineDistanceEnd, alpha );

					#endif

				} else if ( end.z < 0.0 && start.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( end, start );
					start.xyz = mix( end.xyz, start.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceStart = mix( lineDistanceEnd, lineDistanceStart, alpha );

					#endif

				}

			}

			#ifdef USE_DASH

				vLineDistance = ( position.y < 0.5 ) ? lineDistanceStart : lineDistanceEnd;
				vUv = uv;

			#endif

			// clip space
			vec4 clipStart = projectionMatrix * start;
			vec4 clipEnd = projectionMatrix * end;

			// ndc space
			vec3 ndcStart = clipStart.xyz / clipStart.w;
			vec3 ndcEnd = clipEnd.xyz / clipEnd.w;

			// direction
			vec2 dir = ndcEnd.xy - ndcStart.xy;

			// account for clip-space aspect ratio
			dir.x *= aspect;
			dir = normalize( dir );

			#ifdef WORLD_UNITS

				vec3 worldDir = normalize( end.xyz - start.xyz );
				vec3 tmpFwd = perspective ? normalize( mix( start.xyz, end.xyz, 0.5 ) ) : vec3( 0.0, 0.0, - 1.0 );
				vec3 worldUp = normalize( cross( worldDir, tmpFwd ) );
				vec3 worldFwd = cross( worldDir, worldUp );
				worldPos = position.y < 0.5 ? start: end;

				// height offset
				float hw = linewidth * 0.5;
				worldPos.xyz += position.x < 0.0 ? hw * worldUp : - hw * worldUp;

				// don't extend the line if we're rendering dashes because we
				// won't be rendering the endcaps
				#ifndef USE_DASH

					// cap extension
					worldPos.xyz += position.y < 0.5 ? - hw * worldDir : hw * worldDir;

					// add width to the box
					worldPos.xyz += worldFwd * hw;

					// endcaps
					if ( position.y > 1.0 || position.y < 0.0 ) {

						worldPos.xyz -= worldFwd * 2.0 * hw;

					}

				#endif

				// project the worldpos
				vec4 clip = projectionMatrix * worldPos;

				// shift the depth of the projected points so the line
				// segments overlap neatly
				vec3 clipPose = ( position.y < 0.5 ) ? ndcStart : ndcEnd;

				// only shift the depth of vertices in front of the camera (#35137)
				if ( clip.w > 0.0 ) clip.z = clipPose.z * clip.w;

			#else

				vec2 offset = vec2( dir.y, - dir.x );
				// undo aspect ratio adjustment
				dir.x /= aspect;
				offset.x /= aspect;

				// sign flip
				if ( position.x < 0.0 ) offset *= - 1.0;

				// endcaps
				if ( position.y < 0.0 ) {

					offset += - dir;

				} else if ( position.y > 1.0 ) {

					offset += dir;

				}

				// adjust for linewidth
				offset *= linewidth;

				// adjust for clip-space to screen-space conversion // maybe resolution should be based on viewport ...
				offset /= resolution.y;

				// select end
				vec4 clip = ( position.y < 0.5 ) ? clipStart : clipEnd;

				// back to clip space
				offset *= clip.w;

				clip.xy += offset;

			#endif

			gl_Position = clip;

			vec4 mvPosition = ( position.y < 0.5 ) ? start : end; // this is an approximation

			#include <logdepthbuf_vertex>
			#include <clipping_planes_vertex>
			#include <fog_vertex>

		}
		`,fragmentShader:`
		uniform vec3 diffuse;
		uniform float opacity;
		uniform float linewidth;

		#ifdef USE_DASH

			uniform float dashOffset;
			uniform float dashSize;
			uniform float gapSize;

		#endif

		varying float vLineDistance;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#include <common>
		#include <color_pars_fragment>
		#include <fog_pars_fragment>
		#include <logdepthbuf_pars_fragment>
		#include <clipping_planes_pars_fragment>

		vec2 closestLineToLine(vec3 p1, vec3 p2, vec3 p3, vec3 p4) {

			float mua;
			float mub;

			vec3 p13 = p1 - p3;
			vec3 p43 = p4 - p3;

			vec3 p21 = p2 - p1;

			float d1343 = dot( p13, p43 );
			float d4321 = dot( p43, p21 );
			float d1321 = dot( p13, p21 );
			float d4343 = dot( p43, p43 );
			float d2121 = dot( p21, p21 );

			float denom = d2121 * d4343 - d4321 * d4321;

			float numer = d1343 * d4321 - d1321 * d4343;

			mua = numer / denom;
			mua = clamp( mua, 0.0, 1.0 );
			mub = ( d1343 + d4321 * ( mua ) ) / d4343;
			mub = clamp( mub, 0.0, 1.0 );

			return vec2( mua, mub );

		}

		void main() {

			float alpha = opacity;
			vec4 diffuseColor = vec4( diffuse, alpha );

			#include <clipping_planes_fragment>

			#ifdef USE_DASH

				if ( vUv.y < - 1.0 || vUv.y > 1.0 ) discard; // discard endcaps

				if ( mod( vLineDistance + dashOffset, dashSize + gapSize ) > dashSize ) discard; // todo - FIX

			#endif

			#ifdef WORLD_UNITS

				float len;

				if ( isOrthographic ) {

					// View rays are parallel to the z axis so the distance reduces to camera-space XY
					vec2 lineDir = worldEnd.xy - worldStart.xy;
					float t = clamp( dot( worldPos.xy - worldStart.xy, lineDir ) / dot( lineDir, lineDir ), 0.0, 1.0 );
					len = length( worldStart.xy + lineDir * t - worldPos.xy );

				} else {

					// Find the closest points on the view ray and the line segment
					vec3 rayEnd = normalize( worldPos.xyz ) * 1e5;
					vec3 lineDir = worldEnd - worldStart;
					vec2 params = closestLineToLine( worldStart, worldEnd, vec3( 0.0, 0.0, 0.0 ), rayEnd );

					vec3 p1 = worldStart + lineDir * params.x;
					vec3 p2 = rayEnd * params.y;
					vec3 delta = p1 - p2;
					len = length( delta );

				}

				float norm = len / linewidth;

				#ifndef USE_DASH

					#ifdef USE_ALPHA_TO_COVERAGE

						float dnorm = fwidth( norm );
						alpha = 1.0 - smoothstep( 0.5 - dnorm, 0.5 + dnorm, norm );

					#else

						if ( norm > 0.5 ) {

							discard;

						}

					#endif

				#endif

			#else

				#ifdef USE_ALPHA_TO_COVERAGE

					// artifacts appear on some hardware if a derivative is taken within a conditional
					float a = vUv.x;
					float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
					float len2 = a * a + b * b;
					float dlen = fwidth( len2 );

					if ( abs( vUv.y ) > 1.0 ) {

						alpha = 1.0 - smoothstep( 1.0 - dlen, 1.0 + dlen, len2 );

					}

				#else

					if ( abs( vUv.y ) > 1.0 ) {

						float a = vUv.x;
						float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
						float len2 = a * a + b * b;

						if ( len2 > 1.0 ) discard;

					}

				#endif

			#endif

			#include <logdepthbuf_fragment>
			#include <color_fragment>

			gl_FragColor = vec4( diffuseColor.rgb, alpha );

			#include <tonemapping_fragment>
			#include <colorspace_fragment>
			#include <fog_fragment>
			#include <premultiplied_alpha_fragment>

		}
		`};var Ma=class extends Ni{constructor(e){super({type:"LineMaterial",uniforms:Gl.clone(ii.line.uniforms),vertexShader:ii.line.vertexShader,fragmentShader:ii.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(e)}get color(){return this.uniforms.diffuse.value}set color(e){this.uniforms.diffuse.value=e}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(e){e===!0!==this.worldUnits&&(this.needsUpdate=!0),e===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(e){this.uniforms.linewidth&&(this.uniforms.linewidth.value=e)}get dashed(){return"USE_DASH"in this.defines}set dashed(e){e===!0!==this.dashed&&(this.needsUpdate=!0),e===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(e){this.uniforms.dashScale.value=e}get dashSize(){return this.uniforms.dashSize.value}set dashSize(e){this.uniforms.dashSize.value=e}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(e){this.uniforms.dashOffset.value=e}get gapSize(){return this.uniforms.gapSize.value}set gapSize(e){this.uniforms.gapSize.value=e}get opacity(){return this.uniforms.opacity.value}set opacity(e){this.uniforms&&(this.uniforms.opacity.value=e)}get resolution(){return this.uniforms.resolution.value}set resolution(e){this.uniforms.resolution.value.copy(e)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(e){this.defines&&(e===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),e===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var bS=new wi,Yu=new G,wa=class extends Al{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let e=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],n=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],i=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(i),this.setAttribute("position",new Zt(e,3)),this.setAttribute("uv",new Zt(n,2))}applyMatrix4(e){let n=this.attributes.instanceStart,i=this.attributes.instanceEnd;return n!==void 0&&(n.applyMatrix4(e),i.applyMatrix4(e),n.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(e){let n;e instanceof Float32Array?n=e:Array.isArray(e)&&(n=new Float32Array(e));let i=new wr(n,6,1);return this.setAttribute("instanceStart",new Qi(i,3,0)),this.setAttribute("instanceEnd",new Qi(i,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(e){let n;e instanceof Float32Array?n=e:Array.isArray(e)&&(n=new Float32Array(e));let i=new wr(n,6,1);return this.setAttribute("instanceColorStart",new Qi(i,3,0)),this.setAttribute("instanceColorEnd",new Qi(i,3,3)),this}fromWireframeGeometry(e){return this.setPositions(e.attributes.position.array),this}fromEdgesGeometry(e){return this.setPositions(e.attributes.position.array),this}fromMesh(e){return this.fromWireframeGeometry(new bl(e.geometry)),this}fromLineSegments(e){let n=e.geometry;return this.setPositions(n.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new wi);let e=this.attributes.instanceStart,n=this.attributes.instanceEnd;e!==void 0&&n!==void 0&&(this.boundingBox.setFromBufferAttribute(e),bS.setFromBufferAttribute(n),this.boundingBox.union(bS))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Ji),this.boundingBox===null&&this.computeBoundingBox();let e=this.attributes.instanceStart,n=this.attributes.instanceEnd;if(e!==void 0&&n!==void 0){let i=this.boundingSphere.center;this.boundingBox.getCenter(i);let s=0;for(let r=0,o=e.count;r<o;r++)Yu.fromBufferAttribute(e,r),s=Math.max(s,i.distanceToSquared(Yu)),Yu.fromBufferAttribute(n,r),s=Math.max(s,i.distanceToSquared(Yu));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}};var Cm=new Rt,SS=new G,MS=new G,Nn=new Rt,On=new Rt,vs=new Rt,Pm=new G,Im=new At,Fn=new Cl,wS=new G,Zu=new wi,Ku=new Ji,bs=new Rt,Ss,ho;function ES(t,e,n){return bs.set(0,0,-e,1).applyMatrix4(t.projectionMatrix),bs.multiplyScalar(1/bs.w),bs.x=ho/n.width,bs.y=ho/n.height,bs.applyMatrix4(t.projectionMatrixInverse),bs.multiplyScalar(1/bs.w),Math.abs(Math.max(bs.x,bs.y))}function eO(t,e){let n=t.matrixWorld,i=t.geometry,s=i.attributes.instanceStart,r=i.attributes.instanceEnd,o=Math.min(i.instanceCount,s.count);for(let a=0,l=o;a<l;a++){Fn.start.fromBufferAttribute(s,a),Fn.end.fromBufferAttribute(r,a),Fn.applyMatrix4(n);let c=new G,h=new G;Ss.distanceSqToSegment(Fn.start,Fn.end,h,c),h.distanceTo(c)<ho*.5&&e.push({point:h,pointOnLine:c,distance:Ss.origin.distanceTo(h),object:t,face:null,faceIndex:a,uv:null,uv1:null})}}function tO(t,e,n){let i=e.projectionMatrix,r=t.material.resolution,o=t.matrixWorld,a=t.geometry,l=a.attributes.instanceStart,c=a.attributes.instanceEnd,h=Math.min(a.instanceCount,l.count),f=-e.near;Ss.at(1,vs),vs.w=1,vs.applyMatrix4(e.matrixWorldInverse),vs.applyMatrix4(i),vs.multiplyScalar(1/vs.w),vs.x*=r.x/2,vs.y*=r.y/2,vs.z=0,Pm.copy(vs),Im.multiplyMatrices(e.matrixWorldInverse,o);for(let u=0,d=h;u<d;u++){if(Nn.fromBufferAttribute(l,u),On.fromBufferAttribute(c,u),Nn.w=1,On.w=1,Nn.applyMatrix4(Im),On.applyMatrix4(Im),Nn.z>f&&On.z>f)continue;if(Nn.z>f){let R=Nn.z-On.z,M=(Nn.z-f)/R;Nn.lerp(On,M)}else if(On.z>f){let R=On.z-Nn.z,M=(On.z-f)/R;On.lerp(Nn,M)}Nn.applyMatrix4(i),On.applyMatrix4(i),Nn.multiplyScalar(1/Nn.w),On.multiplyScalar(1/On.w),Nn.x*=r.x/2,Nn.y*=r.y/2,On.x*=r.x/2,On.y*=r.y/2,Fn.start.copy(Nn),Fn.start.z=0,Fn.end.copy(On),Fn.end.z=0;let x=Fn.closestPointToPointParameter(Pm,!0);Fn.at(x,wS);let m=zl.lerp(Nn.z,On.z,x),g=m>=-1&&m<=1,b=Pm.distanceTo(wS)<ho*.5;if(g&&b){Fn.start.fromBufferAttribute(l,u),Fn.end.fromBufferAttribute(c,u),Fn.start.applyMatrix4(o),Fn.end.applyMatrix4(o);let R=new G,M=new G;Ss.distanceSqToSegment(Fn.start,Fn.end,M,R),n.push({point:M,pointOnLine:R,distance:Ss.origin.distanceTo(M),object:t,face:null,faceIndex:u,uv:null,uv1:null})}}}var ju=class extends on{constructor(e=new wa,n=new Ma({color:Math.random()*16777215})){super(e,n),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let e=this.geometry,n=e.attributes.instanceStart,i=e.attributes.instanceEnd,s=new Float32Array(2*n.count);for(let o=0,a=0,l=n.count;o<l;o++,a+=2)SS.fromBufferAttribute(n,o),MS.fromBufferAttribute(i,o),s[a]=a===0?0:s[a-1],s[a+1]=s[a]+SS.distanceTo(MS);let r=new wr(s,2,1);return e.setAttribute("instanceDistanceStart",new Qi(r,1,0)),e.setAttribute("instanceDistanceEnd",new Qi(r,1,1)),this}raycast(e,n){let i=this.material.worldUnits,s=e.camera;if(s===null&&!i&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.'),i===!1&&(this.material.resolution.x===0||this.material.resolution.y===0))return;let r=e.params.Line2!==void 0&&e.params.Line2.threshold||0;Ss=e.ray;let o=this.matrixWorld,a=this.geometry,l=this.material;ho=l.linewidth+r,a.boundingSphere===null&&a.computeBoundingSphere(),Ku.copy(a.boundingSphere).applyMatrix4(o);let c;if(i)c=ho*.5;else{let f=Math.max(s.near,Ku.distanceToPoint(Ss.origin));c=ES(s,f,l.resolution)}if(Ku.radius+=c,Ss.intersectsSphere(Ku)===!1)return;a.boundingBox===null&&a.computeBoundingBox(),Zu.copy(a.boundingBox).applyMatrix4(o);let h;if(i)h=ho*.5;else{let f=Math.max(s.near,Zu.distanceToPoint(Ss.origin));h=ES(s,f,l.resolution)}Zu.expandByScalar(h),Ss.intersectsBox(Zu)!==!1&&(i?eO(this,n):tO(this,s,n))}onBeforeRender(e){let n=this.material.uniforms;n&&n.resolution&&(e.getViewport(Cm),this.material.uniforms.resolution.value.set(Cm.z,Cm.w))}};function TS(t,e,n){let i=e/(n-1);if(!(i>0))return{step:1,first:0,last:-1};let s=Math.floor(t/i);return{step:i,first:Math.max(0,s-(n-2)),last:s}}var Ju=400;function AS(t,e){let n=new wa;n.setPositions(new Float32Array(6*Ju)),n.setColors(new Float32Array(6*Ju));let i=new ju(n,new Ma({vertexColors:!0,linewidth:e,depthWrite:!1}));i.renderOrder=5,i.frustumCulled=!1;let s=new Map,r={line:i,colour:new Ke(t),background:new Ke("#fff")};return r.clear=()=>s.clear(),r.put=(o,a,l)=>nO(r,s,o,a,l),r.dispose=()=>{n.dispose(),i.material.dispose(),i.removeFromParent()},r}function nO({line:t,colour:e,background:n},i,s,r,o){let{step:a,first:l,last:c}=TS(r,o,Ju-1),h=[];for(let x=l;x<=c;x+=1)h.push(iO(i,x,a,s));h.push(s(r)),sO(i);let f=t.geometry.attributes.instanceStart.data,u=t.geometry.attributes.instanceColorStart.data,d=h.length-1,p=new Ke;for(let x=0;x<d;x+=1)f.array.set(h[x],6*x),f.array.set(h[x+1],6*x+3),[x,x+1].forEach((m,g)=>{p.lerpColors(n,e,(m+1)/(d+1)).toArray(u.array,6*x+3*g)});f.needsUpdate=!0,u.needsUpdate=!0,t.geometry.instanceCount=d,t.visible=d>0}function iO(t,e,n,i){let s=`${n} ${e}`;return t.has(s)||t.set(s,i(e*n)),t.get(s)}function sO(t){for(let e of t.keys()){if(t.size<=4*Ju)return;t.delete(e)}}var RS={type:"change"},Dm={type:"start"},PS={type:"end"},Qu=new yr,CS=new Si,rO=Math.cos(70*zl.DEG2RAD),Sn=new G,li=2*Math.PI,wt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Lm=1e-6,ef=class extends Il{constructor(e,n=null){super(e,n),this.state=wt.NONE,this.target=new G,this.cursor=new G,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Er.ROTATE,MIDDLE:Er.DOLLY,RIGHT:Er.PAN},this.touches={ONE:Tr.ROTATE,TWO:Tr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new G,this._lastQuaternion=new ti,this._lastTargetPosition=new G,this._quat=new ti().setFromUnitVectors(e.up,new G(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new ga,this._sphericalDelta=new ga,this._scale=1,this._panOffset=new G,this._rotateStart=new Ye,this._rotateEnd=new Ye,this._rotateDelta=new Ye,this._panStart=new Ye,this._panEnd=new Ye,this._panDelta=new Ye,this._dollyStart=new Ye,this._dollyEnd=new Ye,this._dollyDelta=new Ye,this._dollyDirection=new G,this._mouse=new Ye,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=aO.bind(this),this._onPointerDown=oO.bind(this),this._onPointerUp=lO.bind(this),this._onContextMenu=mO.bind(this),this._onMouseWheel=uO.bind(this),this._onKeyDown=fO.bind(this),this._onTouchStart=dO.bind(this),this._onTouchMove=pO.bind(this),this._onMouseDown=cO.bind(this),this._onMouseMove=hO.bind(this),this._interceptControlDown=gO.bind(this),this._interceptControlUp=_O.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=wt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(RS),this.update(),this.state=wt.NONE}pan(e,n){this._pan(e,n),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let n=this.object.position;Sn.copy(n).sub(this.target),Sn.applyQuaternion(this._quat),this._spherical.setFromVector3(Sn),this.autoRotate&&this.state===wt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let i=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(i)&&isFinite(s)&&(i<-Math.PI?i+=li:i>Math.PI&&(i-=li),s<-Math.PI?s+=li:s>Math.PI&&(s-=li),i<=s?this._spherical.theta=Math.max(i,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(i+s)/2?Math.max(i,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Sn.setFromSpherical(this._spherical),Sn.applyQuaternion(this._quatInverse),n.copy(this.target).add(Sn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Sn.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new G(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new G(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Sn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Qu.origin.copy(this.object.position),Qu.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Qu.direction))<rO?this.object.lookAt(this.target):(CS.setFromNormalAndCoplanarPoint(this.object.up,this.target),Qu.intersectPlane(CS,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Lm||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Lm||this._lastTargetPosition.distanceToSquared(this.target)>Lm?(this.dispatchEvent(RS),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?li/60*this.autoRotateSpeed*e:li/60/60*this.autoRotateSpeed}_getZoomScale(e){let n=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*n)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,n){Sn.setFromMatrixColumn(n,0),Sn.multiplyScalar(-e),this._panOffset.add(Sn)}_panUp(e,n){this.screenSpacePanning===!0?Sn.setFromMatrixColumn(n,1):(Sn.setFromMatrixColumn(n,0),Sn.crossVectors(this.object.up,Sn)),Sn.multiplyScalar(e),this._panOffset.add(Sn)}_pan(e,n){let i=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Sn.copy(s).sub(this.target);let r=Sn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/i.clientHeight,this.object.matrix),this._panUp(2*n*r/i.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/i.clientWidth,this.object.matrix),this._panUp(n*(this.object.top-this.object.bottom)/this.object.zoom/i.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,n){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let i=this.domElement.getBoundingClientRect(),s=e-i.left,r=n-i.top,o=i.width,a=i.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let n=this.domElement;this._rotateLeft(li*this._rotateDelta.x/n.clientHeight),this._rotateUp(li*this._rotateDelta.y/n.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let n=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(li*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),n=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-li*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),n=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(li*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),n=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-li*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),n=!0;break}n&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),i=.5*(e.pageX+n.x),s=.5*(e.pageY+n.y);this._rotateStart.set(i,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),i=.5*(e.pageX+n.x),s=.5*(e.pageY+n.y);this._panStart.set(i,s)}}_handleTouchStartDolly(e){let n=this._getSecondPointerPosition(e),i=e.pageX-n.x,s=e.pageY-n.y,r=Math.sqrt(i*i+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let i=this._getSecondPointerPosition(e),s=.5*(e.pageX+i.x),r=.5*(e.pageY+i.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let n=this.domElement;this._rotateLeft(li*this._rotateDelta.x/n.clientHeight),this._rotateUp(li*this._rotateDelta.y/n.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),i=.5*(e.pageX+n.x),s=.5*(e.pageY+n.y);this._panEnd.set(i,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let n=this._getSecondPointerPosition(e),i=e.pageX-n.x,s=e.pageY-n.y,r=Math.sqrt(i*i+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+n.x)*.5,a=(e.pageY+n.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let n=0;n<this._pointers.length;n++)if(this._pointers[n]==e.pointerId){this._pointers.splice(n,1);return}}_isTrackingPointer(e){for(let n=0;n<this._pointers.length;n++)if(this._pointers[n]==e.pointerId)return!0;return!1}_trackPointer(e){let n=this._pointerPositions[e.pointerId];n===void 0&&(n=new Ye,this._pointerPositions[e.pointerId]=n),n.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let n=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[n]}_customWheelEvent(e){let n=e.deltaMode,i={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(n){case 1:i.deltaY*=16;break;case 2:i.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(i.deltaY*=10),i}};function oO(t){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(t.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(t)&&(this._addPointer(t),t.pointerType==="touch"?this._onTouchStart(t):this._onMouseDown(t),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function aO(t){this.enabled!==!1&&(t.pointerType==="touch"?this._onTouchMove(t):this._onMouseMove(t))}function lO(t){switch(this._removePointer(t),this._pointers.length){case 0:this.domElement.releasePointerCapture(t.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(PS),this.state=wt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],n=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:n.x,pageY:n.y});break}}function cO(t){let e;switch(t.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case Er.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(t),this.state=wt.DOLLY;break;case Er.ROTATE:if(t.ctrlKey||t.metaKey||t.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(t),this.state=wt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(t),this.state=wt.ROTATE}break;case Er.PAN:if(t.ctrlKey||t.metaKey||t.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(t),this.state=wt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(t),this.state=wt.PAN}break;default:this.state=wt.NONE}this.state!==wt.NONE&&this.dispatchEvent(Dm)}function hO(t){switch(this.state){case wt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(t);break;case wt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(t);break;case wt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(t);break}}function uO(t){this.enabled===!1||this.enableZoom===!1||this.state!==wt.NONE||(t.preventDefault(),this.dispatchEvent(Dm),this._handleMouseWheel(this._customWheelEvent(t)),this.dispatchEvent(PS))}function fO(t){this.enabled!==!1&&this._handleKeyDown(t)}function dO(t){switch(this._trackPointer(t),this._pointers.length){case 1:switch(this.touches.ONE){case Tr.ROTATE:if(this.enableRotate===!1){this.state=wt.NONE;break}this._handleTouchStartRotate(t),this.state=wt.TOUCH_ROTATE;break;case Tr.PAN:if(this.enablePan===!1){this.state=wt.NONE;break}this._handleTouchStartPan(t),this.state=wt.TOUCH_PAN;break;default:this.state=wt.NONE}break;case 2:switch(this.touches.TWO){case Tr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(t),this.state=wt.TOUCH_DOLLY_PAN;break;case Tr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(t),this.state=wt.TOUCH_DOLLY_ROTATE;break;default:this.state=wt.NONE}break;default:this.state=wt.NONE}this.state!==wt.NONE&&this.dispatchEvent(Dm)}function pO(t){switch(this._trackPointer(t),this.state){case wt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(t),this.update();break;case wt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(t),this.update();break;case wt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(t),this.update();break;case wt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(t),this.update();break;default:this.state=wt.NONE}}function mO(t){this.enabled!==!1&&t.preventDefault()}function gO(t){t.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function _O(t){t.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var xO=.4,yO=Math.PI/10,vO=Math.PI*42/180,bO=1.05,IS=Math.PI*25/180,SO=1.5,MO=6;function DS(t,e){let n=e?-Math.PI/2:EO(t),i=e?bO:wO(t)?vO:yO;return[Math.cos(n)*Math.cos(i),Math.sin(n)*Math.cos(i),Math.sin(i)]}function wO(t){let[e,n,i]=[0,1,2].map(s=>{let r=t.map(o=>o[s]);return r.reduce((o,a)=>Math.max(o,a),-1/0)-r.reduce((o,a)=>Math.min(o,a),1/0)});return i<xO*Math.max(e,n)}function EO(t){if(t.length<2)return IS-Math.PI/2;let[e,n]=[0,1].map(u=>t.reduce((d,p)=>d+p[u],0)/t.length),i=(u,d)=>t.reduce((p,x)=>p+u(x)*d(x),0)/t.length,[s,r]=[u=>u[0]-e,u=>u[1]-n],[o,a,l]=[i(s,s),i(r,r),i(s,r)],[c,h]=[(o+a)/2,Math.hypot((o-a)/2,l)];return(Math.sqrt(c+h)>SO*Math.sqrt(Math.max(c-h,0))?Math.atan2(2*l,o-a)/2:0)-Math.PI/2+IS}function NS(t,e,{slope:n,aspect:i}){let s=Math.hypot(e[0],e[1]),r=[-e[1]/s,e[0]/s,0],o=Vo(e,r),a=t.filter(u=>u.every(Number.isFinite)),{middle:l,size:c}=Xi(t)??{middle:[0,0,0],size:1},h=.001*(c||1),f=l;for(let u=0;u<MO;u+=1){let d=Math.max(h,LS(a,f,e,{right:r,up:o,slope:n,aspect:i}));f=TO(a,f,e,{right:r,up:o,distance:d})}return{target:f,distance:Math.max(h,LS(a,f,e,{right:r,up:o,slope:n,aspect:i}))}}function LS(t,e,n,{right:i,up:s,slope:r,aspect:o}){return t.reduce((a,l)=>{let c=Ii(l,e);return Math.max(a,In(c,n)+Math.max(Math.abs(In(c,s)),Math.abs(In(c,i))/o)/r)},0)}function TO(t,e,n,{right:i,up:s,distance:r}){return[i,s].reduce((o,a)=>{let[l,c]=[1/0,-1/0];return t.forEach(h=>{let f=Ii(h,e),u=In(f,a)/(r-In(f,n));[l,c]=[Math.min(l,u),Math.max(c,u)]}),c>=l?o.map((h,f)=>h+a[f]*r*(l+c)/2):o},e)}var AO=32,OS=Math.PI/36,FS=.9,RO=2,CO=.92,PO=1/24;function kS(t,{request:e,isFlat:n,hasEasing:i}){let s=new Gu({canvas:t,antialias:!0,preserveDrawingBuffer:!0}),r=new eo,o=new Ln(AO,1,.01,100);o.up.set(0,0,1);let a=new ef(o,t);a.enableDamping=i,a.addEventListener("change",e),r.add(o,...IO(o));let l={renderer:s,scene:r,camera:o,controls:a,canvas:t,glide:null,isFitted:!1,isTouched:!1,size:1},c=()=>Object.assign(l,{isTouched:!0,glide:null});return a.addEventListener("start",c),l.fit=h=>LO(l,h,n,e),l.holds=h=>h.every(f=>UO(US(l,f),t)),l.draw=(h=[])=>NO(l,h),l.resize=()=>OO(l)&&e(),l.project=h=>US(l,h),l.ray=(h,f)=>FO(l,h,f),l.background=h=>{r.background=new Ke(h)},l.turn=(h,f)=>c()&&kO(l,h,f,e),l.zoom=h=>c()&&BO(l,h,e),l.dispose=()=>{a.dispose(),s.dispose()},l}function IO(t){let e=new io(16777215,9080728,1.6);e.position.set(0,0,1);let n=new so(16777215,1.9);return n.position.set(-.6,.9,1.2),t.add(n),[e]}function LO(t,{size:e,places:n,widest:i},s,r){let{camera:o,controls:a}=t,l=Math.tan(o.fov*Math.PI/360),c=DS(i,s),{target:h,distance:f}=NS(n,c,{slope:l*CO,aspect:o.aspect}),u=new G().fromArray(h);o.near=f/100,o.far=f*100,a.minDistance=f/40,a.maxDistance=f*40,o.updateProjectionMatrix();let d={target:u,position:u.clone().addScaledVector(new G().fromArray(c),f)};t.glide=t.isFitted&&a.enableDamping?{goal:d,from:{target:a.target.clone(),position:o.position.clone()},share:0}:null,t.glide||BS(t,d),t.isFitted=!0,t.isTouched=!1,t.size=e,r()}function BS({camera:t,controls:e},{target:n,position:i}){e.target.copy(n),t.position.copy(i),e.update()}function DO(t){let{glide:e}=t;if(!e)return!1;e.share=Math.min(1,e.share+PO);let n=e.share**2*(3-2*e.share),i=s=>e.from[s].clone().lerp(e.goal[s],n);return BS(t,{target:i("target"),position:i("position")}),e.share===1&&(t.glide=null),!0}function NO(t,e){let{renderer:n,scene:i,camera:s,controls:r}=t,o=DO(t),a=r.update()||o;return n.render(i,s),e.forEach(l=>l(n,s)),a}function OO({renderer:t,camera:e,canvas:n}){let{clientWidth:i,clientHeight:s}=n;return!i||!s?!1:(t.setPixelRatio(Math.min(globalThis.devicePixelRatio||1,RO)),t.setSize(i,s,!1),e.aspect=i/s,e.updateProjectionMatrix(),!0)}function US({camera:t,canvas:e},n){t.updateMatrixWorld();let i=new G().fromArray(n).project(t),{clientWidth:s,clientHeight:r}=e;return{x:(i.x+1)/2*s,y:(1-i.y)/2*r,isSeen:i.z<1&&i.z>-1}}function FO({camera:t,canvas:e},n,i){t.updateMatrixWorld();let s=new G(2*n/e.clientWidth-1,1-2*i/e.clientHeight,.5).unproject(t);return{origin:t.position.toArray(),way:s.sub(t.position).normalize().toArray()}}function UO({x:t,y:e,isSeen:n},{clientWidth:i,clientHeight:s}){return n&&t>=0&&e>=0&&t<=i&&e<=s}function kO({camera:t,controls:e},n,i,s){let r=t.position.clone().sub(e.target),o=Math.hypot(r.x,r.y),a=Math.atan2(r.y,r.x)+n*OS,l=Math.min(1.55,Math.max(-1.55,Math.atan2(r.z,o)+i*OS)),c=r.length();r.set(Math.cos(a)*Math.cos(l),Math.sin(a)*Math.cos(l),Math.sin(l)),t.position.copy(e.target).addScaledVector(r,c),e.update(),s()}function BO({camera:t,controls:e},n,i){let s=t.position.clone().sub(e.target),r=s.length()*(n>0?FS:1/FS),o=Math.min(e.maxDistance,Math.max(e.minDistance,r));t.position.copy(e.target).addScaledVector(s.normalize(),o),e.update(),i()}var zO=["#d55e00","#0072b2"],GO=3,VO=.45,HO=.7,zS=8,WO=1500,GS=8;function HS(t,{data:e,equations:n,ink:i,request:s,acts:r,hasEasing:o}){let a=k("canvas",{class:"play-canvas",tabindex:"0",role:"img","aria-label":v`${e.title}, in three dimensions. Arrow keys rotate the view; plus and minus zoom; 0 resets it; G holds a body.`}),l=k("div",{class:"play-over","aria-hidden":"true"}),c=k("p",{class:"play-hint",role:"status"});t.append(k("div",{class:"play-stage"},a,l,c));let{scene:h}=e,f=kS(a,{request:s,isFlat:h.unit==="1",hasEasing:o}),u=(g,b="")=>l.appendChild(k("span",{class:`play-letter ${b}`,hidden:!0},g)),d=Bc(h.things),{moving:p}=$i(n),x=d.map(g=>Cy(g)),m={view:f,scene:h,equations:n,ink:i,parts:d,hint:c,shows:[],span:4,thing:Iy(h,p),marks:x,frame:null,fitted:null,isFollowing:!1,other:new Float64Array(Yr(n))};return m.corner=fS(g=>u(g,"play-corner"),{line:"#8a8f98",gravity:"#6b7280",field:"#9a3fb5"}),m.names=[v`first`,v`second`].map(g=>u(g,"play-name")),m.around=null,m.fit=g=>WS(m,g),m.show=g=>jO(m,g),m.put=g=>QO(m,g),m.draw=()=>tF(m),m.dress=g=>VS(m,g),m.placeOf=(g,b)=>Yt(g.standing(b,m.other),m.thing,x[m.thing]??[0,0,0]),m.dispose=()=>f.dispose(),m.clear=()=>m.shows.forEach(({trail:g})=>g.clear()),m.hand=XO(m,r),new ResizeObserver(()=>f.resize()&&m.frame&&!f.isTouched&&f.fit(m.frame)).observe(a),m.reset=()=>{f.fit(m.frame),s()},ZO(a,m),setTimeout(()=>$O(m,r),WO),VS(m,i),m}function $O({scene:{things:t},hint:e},{mayHold:n}){!e.textContent&&t.some((i,s)=>n(s))&&(e.textContent=v`Drag a body and let it go.`)}function XO(t,e){let n=()=>t.shows[0].standing,i=a=>Yt(n(),a,t.marks[a]??[0,0,0]),s=a=>{t.hint.textContent=a},r=xS(t.view,{standing:n,acts:{...e,hold:(a,l)=>{e.hold(a,l,n()),s(v`Held: ${t.scene.things[a].name}`)},drop:()=>{e.drop(),s("")},back:()=>{e.back(),s("")}}}),o=()=>(t.shows[0]?.actors.bodies??[]).filter(a=>a&&e.mayHold(a.userData.thing));return gS(t.view,{handles:o,hand:r,markOf:i}),{...r,next:()=>qO(t,r,e,o().map(({userData:a})=>a.thing))}}function qO({scene:t,hint:e,shows:n,parts:i,marks:s,thing:r},o,a,l){if(!l.length)return;let c=l.indexOf(o.held()),h=c<0&&l.includes(r)?r:l[(c+1)%l.length];o.drop(),o.hold(h,Yt(n[0].standing,h,YO(i[h],s[h]))),e.textContent=v`Held: ${t.things[h].name}. Arrow keys move it, Enter lets it go, Escape puts it back.`}function YO([t=[]],e){return Math.hypot(...e)>0?e:Go(t).reduce((n,i)=>Math.hypot(...i)>Math.hypot(...n)?i:n,e)}function ZO(t,{view:e,hand:n,reset:i}){let s={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]},r={"+":()=>e.zoom(1),"=":()=>e.zoom(1),"-":()=>e.zoom(-1),0:i,g:n.next,G:n.next},o={Enter:n.drop,Escape:n.back," ":n.drop},a=([l,c],h)=>{let f=h?zS/8:zS;return n.held()===null?e.turn(l,c):n.push(f*l,-f*c)};t.addEventListener("keydown",l=>{if(l.ctrlKey||l.metaKey||l.altKey)return;let c=s[l.key],h=c?()=>a(c,l.shiftKey):n.held()!==null&&o[l.key]||r[l.key];h&&(l.preventDefault(),h())}),t.addEventListener("blur",n.drop)}function WS(t,e){t.frame=$d(e,t.equations,t.scene,t.parts),t.fitted={track:e,isWhole:e.over!==null},$S(t),t.view.resize(),t.reset()}function KO(t){let{view:e,fitted:n,shows:[{motion:{track:i}}]}=t,s=i.over!==null;if(e.isTouched||t.isFollowing||t.hand.held()!==null||n?.track===i&&n.isWhole===s)return;let r=n?.track!==i;t.fitted={track:i,isWhole:s};let o=$d(i,t.equations,t.scene,t.parts);(!r&&o.size<HO*t.frame.size||!e.holds(o.swept))&&WS(t,i)}function $S(t){t.around?.dispose(),t.around=vS(t.scene,t.frame,t.ink),t.view.scene.add(t.around.group)}function VS(t,e){t.ink=e,t.view.background(e.paper),t.shows.forEach(({trail:n})=>n.background.set(e.paper)),t.frame&&$S(t)}function jO(t,e){e.forEach((n,i)=>{t.shows[i]??=JO(t,i),Object.assign(t.shows[i],{motion:n}),t.shows[i].trail.clear()}),t.shows.splice(e.length).forEach(({actors:n,trail:i})=>{n.dispose(),i.dispose()})}function JO({view:t,scene:e,equations:n,ink:i,parts:s},r){let o=r>0,a=uS(e,n,{parts:s,fade:o?VO:1,isSecond:o}),l=AS(zO[r],GO);return l.background.set(i.paper),t.scene.add(a.group,l.line),{actors:a,trail:l,motion:null,standing:new Float64Array(Yr(n))}}function QO(t,e){t.shows.forEach(n=>{let i=Math.min(e,n.motion.track.reached);n.actors.put(n.motion.track.standing(i,n.standing)),n.trail.put(s=>t.placeOf(n.motion.track,s),i,t.span)}),t.isFollowing?eF(t):KO(t)}function eF({view:t,shows:e,thing:n,marks:i}){let[s,r,o]=Yt(e[0].standing,n,i[n]??[0,0,0]),{camera:a,controls:l}=t,c=l.target.clone().set(s,r,o).sub(l.target);a.position.add(c),l.target.add(c)}function tF(t){let{view:e,corner:n}=t,i=e.draw([n.draw]),{clientWidth:s,clientHeight:r}=e.canvas,o=Rm(n.labels,n.letters(s,r),{width:s,height:r});return Rm(t.names,nF(t),{width:s,height:r},o),i}function nF({view:t,shows:e,names:n,thing:i,marks:s}){return n.map((r,o)=>{let a=e.length>1&&t.project(Yt(e[o].standing,i,s[i]??[0,0,0]));if(!a?.isSeen)return null;let{width:l,height:c}=Am(r);return{x:a.x+GS+l/2,y:a.y-GS-c/2}})}var iF=8,sF=4,rF=60,XS=1/60,oF=200;function qS(t,e,n,i,s){[t,s].forEach(l=>l.classList.add("play"));let r=$x(e,n,globalThis.PEM_ENGINE),o={root:t,below:s,data:e,equations:n,bus:i,source:r,values:r.values(),motions:[],time:0,speed:1,playing:!1,wanted:null,nudge:null,meter:Gx(),last:0,frame:0,saidAt:0,isFresh:!1,isStill:Jd("reduced-motion: reduce")};aF(o),o.bus.on("start",({values:l,where:c,compare:h})=>Xl(o,l,{where:c,which:h?1:0}));for(let l of["agrees","aside"])o.bus.on(l,({which:c,text:h})=>{o.motions[c]&&(o.motions[c][l]=h),Zs(o)});let a=[Yy(o.acts),Wy(()=>_F(o))];return Xl(o,o.values,{isFirst:!0}),{state:()=>SF(o),section:()=>o.section?.state()??null,project:l=>o.stage?.view.project(l)??null,start:(l,c=0)=>Xl(o,l,{which:c}),destroy:()=>{a.forEach(l=>l()),cancelAnimationFrame(o.frame),o.stage?.dispose(),[t,s].forEach(l=>l.replaceChildren())}}}function aF(t){let{data:e,equations:n}=t,i={time:e.scene.unit==="1"?"1":e.integrate.unit??"s",energy:e.scene.unit==="1"?"1":"J",length:e.scene.unit},{stage:s,player:r,report:o,section:a,curves:l,sliders:c}=lF(t),h=()=>Zs(t);t.ink=Qd(t.root),t.places=$y(e.scene.things,n.inputs),t.holding=Vy(t,{change:f=>Om(t,f),ask:h}),t.stage=cF(s,t,h),t.acts=uF(t),t.player=qy(r,{acts:t.acts,unit:i.time}),t.report=nv(o,{name:f=>t.source.restName(f),answers:f=>t.source.answers(f),units:i,integrate:e.integrate}),t.beside=ay(t.source.nudges,{beside:f=>dF(t,f),alone:()=>pF(t)}),o.append(t.beside.node),t.stage&&s.append(oy(e.scene.things,{moving:$i(n).moving,followed:t.stage.thing},fF(t))),t.section=e.catalogues?sv(a,{catalogues:e.catalogues,axes:e.axes,equations:n,engine:globalThis.PEM_ENGINE,ink:t.ink,unit:i.time}):null,t.curves=Sy(l,{equations:n,units:i,ink:t.ink,seek:t.acts.seek,distance:t.source.distance,followed:()=>hF(t)}),t.sliders=ov(c,{inputs:n.inputs,chosen:e.controls??[],swept:(e.axes??[]).flatMap(({input:f})=>f??[]),changed:(f,u)=>mF(t,f,u),reset:()=>Om(t,t.source.values())})}function lF({root:t,below:e}){let n=r=>k("div",{class:`play-${r}`}),s=Object.fromEntries(["scene","player","report","sliders","section","curves"].map(r=>[r==="scene"?"stage":r,n(r)]));return t.append(k("div",{class:"play-view"},s.stage,s.player),k("div",{class:"play-side"},s.report,s.sliders)),e.append(s.curves,s.section),s}function cF(t,e,n){try{return HS(t,{data:e.data,equations:e.equations,ink:e.ink,request:n,hasEasing:!e.isStill,acts:e.holding.acts})}catch(i){return t.replaceChildren(k("p",{class:"play-lacking",role:"alert"},v`This browser cannot show the 3D view (${i.message}). The curves and numbers below still work.`)),null}}function hF({stage:t,data:e}){return t?{name:e.scene.things[t.thing].name,at:({track:n},i)=>t.placeOf(n,i)}:null}function uF(t){let e=n=>{t.playing=!1,Nm(t,n)};return{toggle:()=>gF(t),again:()=>Nm(t,0),seek:n=>Nm(t,n),frameOn:()=>e(t.time+t.speed*XS),frameBack:()=>e(t.time-t.speed*XS),stepOn:()=>e(Pd(t.motions[0].track.times,t.time,1)),stepBack:()=>e(Pd(t.motions[0].track.times,t.time,-1)),speed:n=>{t.speed=n,t.meter.clear(),Zs(t)}}}function fF(t){let{stage:e}=t,n=i=>s=>{e[i]=s,e.clear(),t.curves.renew(),Zs(t)};return{reset:()=>e.reset(),trail:n("span"),thing:n("thing"),follow:n("isFollowing")}}function Xl(t,e,{which:n=0,where:i=null,isFirst:s=!1}={}){let r=t.source.motion(e,i);n===0?t.values=r.values:t.nudge=null;let o=t.nudge?t.source.motion(Ed(t.values,t.nudge),null):t.motions[1];t.motions=n===0?[r,o].filter(Boolean):[t.motions[0],r],t.time=0,t.wanted=null,t.playing=!t.holding.isHeld()&&(t.playing||!t.isStill),Ad(t.motions,ZS(t),s?rF:sF),s&&t.stage?.fit(r.track),YS(t)}function YS(t){t.meter.clear(),t.isFresh=!0,t.stage?.show(t.motions),t.curves.show(t.motions),t.section?.show(t.motions),t.sliders.put(t.values),t.beside.put(t.motions.length>1);let{scene:e}=t.data;["gravity","field"].forEach(n=>t.stage?.corner.point(n,Xy(n,t.equations.inputs,t.values,e[n]??[0,0,0]))),Zs(t)}function dF(t,e){t.nudge=e,Xl(t,t.values,{where:t.motions[0].where})}function pF(t){t.nudge=null,t.motions=t.motions.slice(0,1),YS(t)}function mF(t,e,n){let i=Float64Array.from(t.values);i[e]=n,Om(t,i)}function Om(t,e){Xl(t,e),t.bus.emit("values",{values:Float64Array.from(e),isHeld:t.holding.setsStart()})}function gF(t){let e=Ja(t.motions,t.source.until);!t.playing&&t.time>=e&&(t.time=0),t.playing=!t.playing,t.meter.clear(),Zs(t)}function Nm(t,e){let n=Math.max(0,Math.min(e,Ja(t.motions,t.source.until)));t.wanted=n>Dc(t.motions)?n:null,t.wanted===null&&(t.time=n),t.meter.clear(),Zs(t)}function _F(t){t.ink=Qd(t.root),t.stage?.dress(t.ink),t.curves.dress(t.ink),t.section?.dress(t.ink),Zs(t)}function Zs(t){t.frame||=requestAnimationFrame(e=>xF(t,e))}function ZS({time:t,speed:e,wanted:n,source:i}){return{time:t,speed:e,wanted:n,until:i.until}}function xF(t,e){t.frame=0,t.holding.flush();let n=Ad(t.motions,ZS(t),iF);yF(t,e),t.stage?.put(t.time);let i=t.stage?.draw()??!1;t.curves.point(t.time),t.section?.point(t.time);let s=vF(t,e,n),r=t.playing||n||t.wanted!==null||i||!s;t.last=t.playing?e:0,r&&Zs(t)}function yF(t,e){let n=Dc(t.motions),i=Ja(t.motions,t.source.until);t.wanted!==null?(t.time=Math.min(t.wanted,n),t.time>=Math.min(t.wanted,i)&&(t.wanted=null)):t.playing&&(t.time=zx(t.time,t.speed,t.last?(e-t.last)/1e3:0,n),t.meter.note(e/1e3,t.time),t.time>=i&&(t.playing=!1))}function vF(t,e,n){let{motions:i,source:s,isFresh:r}=t;t.isFresh=!1;let o=Dc(i);return t.player.put({time:t.time,end:Ja(i,s.until),reached:o,playing:t.playing,speed:t.speed,measured:t.meter.rate()}),r?!1:(bF(t),(e-t.saidAt>oF||!n)&&(t.saidAt=e,t.report.put(i.map(a=>({...a,where:tv(a.where,t.data.axes??[])})))),t.curves.put(e))}function bF(t){t.motions.forEach((e,n)=>{let i=e.isSaid?null:tl(e.track);i&&(e.isSaid=!0,t.bus.emit("reached",{which:n,over:i,values:e.values,where:e.where,outcome:t.source.answers(e).outcome}))})}function SF(t){let{time:e,motions:n,playing:i,speed:s}=t,r=t.equations.n,o=n.map(({track:a})=>a.state(Math.min(e,a.reached),new Float64Array(r)));return{t:e,y:o[0],second:o[1]??null,playing:i,speed:s,rate:t.meter.rate(),values:t.values,reached:n.map(({track:a})=>a.reached),over:n.map(({track:a})=>tl(a)),followed:t.stage?.placeOf(n[0].track,Math.min(e,n[0].track.reached))??null}}async function MF(){let t=JSON.parse(document.getElementById("pem-data").textContent),e=t.unplayable?null:Sg();zg(t,e);let n=t.kind==="map"&&t.variables.length>0,i=wF(t,n,e!==null),s=bg(),r=n?Zx(i,t,e,s):null,o=e?EF(i,t,e,s):KS(i.play,t.unplayable);i.head.append(...vg(t,r,o!==null,s)),r&&o&&Tg(i.play,s),globalThis.PEM_PAGE={map:r,play:o,data:t,bus:s,parts:i},await r?.ready,r?.begin(),document.documentElement.dataset.state="ready"}function wF(t,e,n){let i=wg(e),s=k("button",{type:"button",onclick:()=>i.showModal()},v`Keys (?)`),[r,o]=["share","language"].map(d=>k("div",{class:`${d} row`}));o.append(rg());let a=k("div",{class:"about"}),l=e?Fm("pem-map",v`Map`):null,c=e?k("div",{class:"part",id:"pem-map-tools"}):null,h=Fm("pem-play",v`Motion`),f=n?Fm("pem-curves",v`Curves`):null,u=t.catalogues?k("div",{class:"part whole"}):null;return document.body.append(k("a",{class:"skip",href:"#main"},v`Skip to the main content`),k("header",{},k("h1",{},t.title),k("div",{class:"row page-tools"},r,o,Eg(),s),a),k("main",{id:"main",class:e?"two":"one"},l,h,c),k("div",{class:"below"},f,u,ry(t.summaries),sy(t)),i),{head:a,share:r,language:o,map:l,play:h,tools:c,curves:f,catalogue:u}}function Fm(t,e){return k("section",{id:t,class:"part","aria-labelledby":`${t}-heading`},k("h2",{id:`${t}-heading`},e))}function EF({play:t,curves:e},n,i,s){try{return qS(t,n,i,s,e)}catch(r){return reportError(r),KS(t,r.message)}}function KS(t,e){return t.append(k("p",{class:"lacking",role:"status"},e?v`This page cannot play motions: ${e}`:v`This page cannot play motions, because it contains no equations.`)),null}MF().catch(t=>{throw document.body.append(k("p",{class:"lacking",role:"alert"},v`This page is damaged: its data cannot be read (${t.message}).`)),t});})();
